/** Queue of single-use captcha tokens: `take` waits until the widget has delivered one. */
export class CaptchaTokens {
  #spend: (() => string) | null = null;
  #hasFailed = false;
  #waiting: ((token: string | null) => void)[] = [];

  /** A widget is loading: `take` waits from now on. */
  open(): void {
    this.#spend = null;
    this.#hasFailed = false;
  }

  /** `renew` is called when the token is taken, to make the widget fetch another. */
  put(token: string, renew: () => void): void {
    this.#hasFailed = false;
    this.#spend = () => {
      this.#spend = null;
      renew();
      return token;
    };
    // Without a waiter the argument is not evaluated, so the token is not spent.
    this.#waiting.shift()?.(this.#spend());
  }

  expire(): void {
    this.#spend = null;
  }

  fail(): void {
    this.#hasFailed = true;
    for (const resolve of this.#waiting.splice(0)) resolve(null);
  }

  /** The next token; null when the widget failed. */
  take(): Promise<string | null> {
    if (this.#spend) return Promise.resolve(this.#spend());
    if (this.#hasFailed) return Promise.resolve(null);
    return new Promise((resolve) => this.#waiting.push(resolve));
  }
}
