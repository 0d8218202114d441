/** `message` is what the visitor reads. */
export class TestFailed extends Error {
  override name = "TestFailed";

  /** What an answer says went wrong, in the specification's order. */
  static async read(response: Response): Promise<TestFailed> {
    const answer: unknown = await response.json().catch(() => null);
    return TestFailed.from(answer);
  }

  static from(answer: unknown): TestFailed {
    const { suggestion, details, error } = (answer ?? {}) as Record<string, string | undefined>;
    return new TestFailed(suggestion || details || error || "Failed to generate variations");
  }
}
