package main

import (
	"bytes"
	"crypto/sha256"
	"encoding/json"
	"errors"
	"fmt"
	"os"

	f_log "github.com/transparency-dev/formats/log"
	"github.com/transparency-dev/merkle/proof"
	"github.com/transparency-dev/merkle/rfc6962"
	"golang.org/x/mod/sumdb/note"
)

// What "Prove it" hands over: rows as published, what opens their leaves, and the checkpoint that they stand under.
type savedProof struct {
	Format string `json:"format"`
	Log    struct {
		Verifier string `json:"verifier"`
	} `json:"log"`
	Checkpoint string      `json:"checkpoint"`
	Leaves     []savedLeaf `json:"leaves"`
}

type savedLeaf struct {
	Position uint64   `json:"position"`
	UID      string   `json:"uid"`
	Leaf     []byte   `json:"leaf"`
	Salt     []byte   `json:"salt"`
	Content  string   `json:"content"`
	Shut     string   `json:"shut"`
	Hashes   [][]byte `json:"hashes"`
}

// checkSaved checks a saved proof without a network. Without a key it believes the one that the file names.
func checkSaved(path, key string) error {
	held, err := os.ReadFile(path)
	if err != nil {
		return err
	}
	var saved savedProof
	if err := json.Unmarshal(held, &saved); err != nil {
		return err
	}
	if saved.Format != "moontower-proof/1" || len(saved.Leaves) == 0 {
		return errors.New("this is no proof of rows")
	}
	if key == "" {
		key = saved.Log.Verifier
	}
	verifier, err := note.NewVerifier(key)
	if err != nil {
		return err
	}
	head, _, _, err := f_log.ParseCheckpoint([]byte(saved.Checkpoint), verifier.Name(), verifier)
	if err != nil {
		return fmt.Errorf("checkpoint: %w", err)
	}
	fmt.Printf("checkpoint of %s: %d leaves\n", head.Origin, head.Size)
	for _, each := range saved.Leaves {
		if err := checkSavedLeaf(each, head); err != nil {
			return fmt.Errorf("leaf %d: %w", each.Position, err)
		}
	}
	return nil
}

func checkSavedLeaf(held savedLeaf, head *f_log.Checkpoint) error {
	if held.Hashes == nil {
		fmt.Printf("leaf %d waits for a checkpoint\n", held.Position)
		return nil
	}
	hasher := rfc6962.DefaultHasher
	if err := proof.VerifyInclusion(hasher, held.Position, head.Size, hasher.HashLeaf(held.Leaf), held.Hashes, head.Hash); err != nil {
		return err
	}
	if held.Salt == nil {
		fmt.Printf("leaf %d stands in the log and is not opened: %s\n", held.Position, held.Shut)
		return nil
	}
	sum := sha256.Sum256(append(bytes.Clone(held.Salt), held.Content...))
	if !bytes.Equal(sum[:], held.Leaf) {
		return errors.New("it was of another row")
	}
	fmt.Printf("leaf %d of %s was committed to as: %s\n", held.Position, held.UID, held.Content)
	return nil
}
