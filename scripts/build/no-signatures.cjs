// Replaces pkijs and asn1js in the worker's bundle: @libpdf/core needs them to sign PDFs and to check signatures, which
// the brand kit never does. They are 100 KiB compressed.

/** Its subclass is declared when the library is loaded. */
exports.CryptoEngine = function CryptoEngine() {
  throw new Error("Signatures of PDFs are left out of the bundle (wrangler.toml)");
};
