// A stranger's look at the public log: nothing here is Moontower's own code but the reading of its addresses.
// Tree, proofs and notes are checked by golang.org/x/mod/sumdb (which checks Go's own modules) and by the packages of
// transparency.dev.
//
//	go run . -log http://localhost:3000 -position 7 [-before old-checkpoint] [-save checkpoint] [-key name+id+key]
//	go run . -file moontower-proof.json [-key name+id+key]     (without a network)
package main

import (
	"bytes"
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"io"
	"net/http"
	"os"
	"strings"

	f_log "github.com/transparency-dev/formats/log"
	f_proof "github.com/transparency-dev/formats/proof"
	"github.com/transparency-dev/merkle/proof"
	"github.com/transparency-dev/merkle/rfc6962"
	"golang.org/x/mod/sumdb/note"
	"golang.org/x/mod/sumdb/tlog"
)

// The height of a tile in C2SP tlog-tiles.
const height = 8

type about struct {
	Origin   string `json:"origin"`
	Verifier string `json:"verifier"`
}

type leaf struct {
	Leaf    []byte `json:"leaf"`
	Salt    []byte `json:"salt"`
	Content string `json:"content"`
}

func main() {
	base := flag.String("log", "http://localhost:3000", "address of the product")
	position := flag.Int64("position", 0, "of the leaf")
	before := flag.String("before", "", "file with a checkpoint that was signed earlier")
	save := flag.String("save", "", "file to write the checkpoint to")
	key := flag.String("key", "", "the log's key; by default as the log names it itself")
	file := flag.String("file", "", "a proof of rows that was saved: nothing else is looked at")
	flag.Parse()
	if *file != "" {
		if err := checkSaved(*file, *key); err != nil {
			fmt.Fprintln(os.Stderr, "REFUSED:", err)
			os.Exit(1)
		}
		return
	}
	if err := check(strings.TrimSuffix(*base, "/"), *key, *position, *before, *save); err != nil {
		fmt.Fprintln(os.Stderr, "REFUSED:", err)
		os.Exit(1)
	}
}

func get(address string) ([]byte, error) {
	answer, err := http.Get(address)
	if err != nil {
		return nil, err
	}
	defer answer.Body.Close()
	if answer.StatusCode != http.StatusOK {
		return nil, fmt.Errorf("%s answers %s", address, answer.Status)
	}
	return io.ReadAll(answer.Body)
}

func check(base, key string, position int64, before, save string) error {
	if key == "" {
		told, err := get(base + "/api/log")
		if err != nil {
			return err
		}
		var said about
		if err := json.Unmarshal(told, &said); err != nil {
			return err
		}
		key = said.Verifier
	}
	verifier, err := note.NewVerifier(key)
	if err != nil {
		return err
	}
	signed, err := get(base + "/log/checkpoint")
	if err != nil {
		return err
	}
	head, _, _, err := f_log.ParseCheckpoint(signed, verifier.Name(), verifier)
	if err != nil {
		return fmt.Errorf("checkpoint: %w", err)
	}
	fmt.Printf("checkpoint of %s: %d leaves\n", head.Origin, head.Size)
	reader := tiles{base: base}
	tree := tlog.Tree{N: int64(head.Size), Hash: tlog.Hash(head.Hash)}
	hashes := tlog.TileHashReader(tree, &reader)
	if err := checkLeaf(base, verifier, tree, hashes, position); err != nil {
		return err
	}
	if before != "" {
		if err := checkGrowth(before, verifier, tree, hashes); err != nil {
			return err
		}
	}
	if save != "" {
		return os.WriteFile(save, signed, 0o600)
	}
	return nil
}

// checkLeaf checks one leaf three ways: against the tiles, against the proof that stands alone, and what opens it.
func checkLeaf(base string, verifier note.Verifier, tree tlog.Tree, hashes tlog.HashReader, position int64) error {
	answer, err := get(fmt.Sprintf("%s/api/log/leaf?position=%d", base, position))
	if err != nil {
		return err
	}
	var held leaf
	if err := json.Unmarshal(answer, &held); err != nil {
		return err
	}
	record := tlog.RecordHash(held.Leaf)
	path, err := tlog.ProveRecord(tree.N, position, hashes)
	if err != nil {
		return fmt.Errorf("tiles: %w", err)
	}
	if err := tlog.CheckRecord(path, tree.N, tree.Hash, position, record); err != nil {
		return fmt.Errorf("leaf %d: %w", position, err)
	}
	fmt.Printf("leaf %d stands in the tree of its tiles\n", position)
	file, err := get(fmt.Sprintf("%s/api/log/proof?position=%d", base, position))
	if err != nil {
		return err
	}
	if err := checkFile(file, verifier, held.Leaf); err != nil {
		return fmt.Errorf("proof of %d: %w", position, err)
	}
	fmt.Printf("the proof of leaf %d verifies alone: %d bytes\n", position, len(file))
	if held.Content != "" && len(held.Salt) > 0 {
		sum := sha256.Sum256(append(bytes.Clone(held.Salt), held.Content...))
		if !bytes.Equal(sum[:], held.Leaf) {
			return fmt.Errorf("leaf %d was of other content", position)
		}
		fmt.Printf("salt and content of leaf %d are what was committed to\n", position)
	}
	return nil
}

func checkFile(file []byte, verifier note.Verifier, data []byte) error {
	var alone f_proof.TLogProof
	if err := alone.Unmarshal(file); err != nil {
		return err
	}
	head, _, _, err := f_log.ParseCheckpoint(alone.Checkpoint, verifier.Name(), verifier)
	if err != nil {
		return err
	}
	path := make([][]byte, 0, len(alone.Hashes))
	for _, hash := range alone.Hashes {
		path = append(path, hash[:])
	}
	hasher := rfc6962.DefaultHasher
	return proof.VerifyInclusion(hasher, alone.Index, head.Size, hasher.HashLeaf(data), path, head.Hash)
}

func checkGrowth(file string, verifier note.Verifier, tree tlog.Tree, hashes tlog.HashReader) error {
	signed, err := os.ReadFile(file)
	if err != nil {
		return err
	}
	head, _, _, err := f_log.ParseCheckpoint(signed, verifier.Name(), verifier)
	if err != nil {
		return fmt.Errorf("earlier checkpoint: %w", err)
	}
	old := tlog.Tree{N: int64(head.Size), Hash: tlog.Hash(head.Hash)}
	if old.N > tree.N {
		return errors.New("the log shrank")
	}
	path, err := tlog.ProveTree(tree.N, old.N, hashes)
	if err != nil {
		return fmt.Errorf("tiles: %w", err)
	}
	if err := tlog.CheckTree(path, tree.N, tree.Hash, old.N, old.Hash); err != nil {
		return fmt.Errorf("the log forked: %w", err)
	}
	fmt.Printf("the tree of %d leaves is the beginning of the tree of %d (%s)\n", old.N, tree.N,
		base64.StdEncoding.EncodeToString(tree.Hash[:8]))
	return nil
}

// tiles reads tiles over HTTP, where C2SP leaves out the height that Go's paths have.
type tiles struct{ base string }

func (t *tiles) Height() int { return height }

func (t *tiles) SaveTiles([]tlog.Tile, [][]byte) {}

func (t *tiles) ReadTiles(asked []tlog.Tile) ([][]byte, error) {
	read := make([][]byte, 0, len(asked))
	for _, tile := range asked {
		path := strings.TrimPrefix(tile.Path(), fmt.Sprintf("tile/%d/", height))
		data, err := get(t.base + "/log/tile/" + path)
		if err != nil {
			return nil, err
		}
		read = append(read, data)
	}
	return read, nil
}
