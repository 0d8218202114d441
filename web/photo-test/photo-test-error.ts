/** A failed photo test; `message` is shown to the visitor. */
export class PhotoTestError extends Error {
  override name = "PhotoTestError";

  /** The error of an answer, by the specification's order of fields. */
  static async read(response: Response): Promise<PhotoTestError> {
    const answer: unknown = await response.json().catch(() => null);
    return PhotoTestError.from(answer);
  }

  static from(answer: unknown): PhotoTestError {
    const { suggestion, details, error } = (answer ?? {}) as Record<string, string | undefined>;
    return new PhotoTestError(suggestion || details || error || "Failed to generate variations");
  }
}
