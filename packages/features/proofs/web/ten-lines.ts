/** Checks the proof of a leaf, with the packages that Go and transparency.dev keep. */
export const TEN_LINES = `var p proof.TLogProof       // github.com/transparency-dev/formats/proof
err := p.Unmarshal(file)    // GET /api/log/proof?position=7
key, _ := note.NewVerifier(vkey) // golang.org/x/mod/sumdb/note
head, _, _, err := log.ParseCheckpoint(p.Checkpoint, key.Name(), key)
salted := append(salt, content...) // GET /api/log/leaf?position=7
leaf := sha256.Sum256(salted)
path := [][]byte{}
for _, h := range p.Hashes { path = append(path, h[:]) }
hash := rfc6962.DefaultHasher // github.com/transparency-dev/merkle
err = merkle.VerifyInclusion(hash, p.Index, head.Size, hash.HashLeaf(leaf[:]), path, head.Hash)`;
