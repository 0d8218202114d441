/** Hands each token of the widget out once; who asks before there is one waits for it. */
export class CaptchaTokens {
  #spend: (() => string) | null = null;
  #hasFailed = false;
  #waiting: ((token: string | null) => void)[] = [];

  /** A widget is on its way. */
  open(): void {
    this.#spend = null;
    this.#hasFailed = false;
  }

  /** `renew` is called as the token is spent, and has the widget bring another. */
  put(token: string, renew: () => void): void {
    this.#hasFailed = false;
    this.#spend = () => {
      this.#spend = null;
      renew();
      return token;
    };
    // The argument is not evaluated, so the token not spent, when nobody waits.
    this.#waiting.shift()?.(this.#spend());
  }

  expire(): void {
    this.#spend = null;
  }

  fail(): void {
    this.#hasFailed = true;
    for (const resolve of this.#waiting.splice(0)) resolve(null);
  }

  /** Null when there will be none. */
  take(): Promise<string | null> {
    if (this.#spend) return Promise.resolve(this.#spend());
    if (this.#hasFailed) return Promise.resolve(null);
    return new Promise((resolve) => this.#waiting.push(resolve));
  }
}
