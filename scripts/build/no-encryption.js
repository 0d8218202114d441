// Replaces the hashes and ciphers of @noble in the worker's bundle: @libpdf/core needs them for PDFs with a password, which
// the brand kit never writes or reads. 9 KiB compressed.
function leftOut() {
  throw new Error("Encrypted PDFs are left out of the bundle (wrangler.toml)");
}

export {
  leftOut as cbc,
  leftOut as ecb,
  leftOut as md5,
  leftOut as sha1,
  leftOut as sha256,
  leftOut as sha384,
  leftOut as sha512,
};
