// A film as it is shot: real pictures of the page, and when each is seen, where the hand is and what the camera frames.
// Its clock is the film's own: a picture takes the machine as long as it takes.

export const framesPerSecond = 30;
/** The window that is filmed, in CSS pixels: as narrow as the wide layouts allow, so that words are large. */
export const stage = { width: 1024, height: 576 };
const frameMs = 1000 / framesPerSecond;

/** @param {import("playwright-core").Page} page as large as the stage */
export async function createRecorder(page) {
  const devtools = await page.context().newCDPSession(page);
  let now = 0;
  const stills = [];
  const moves = [];
  const clicks = [];
  const shots = [];
  const cues = [];
  const rest = { x: 700, y: 470 };
  const hand = { ...rest };

  /** Waits until all that is in view has come, and stands still. */
  async function settle() {
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    await page.waitForFunction(() =>
      [...document.images].every((image) => {
        const { width, top, bottom } = image.getBoundingClientRect();
        const isInView = width > 0 && bottom > 0 && top < innerHeight && image.checkVisibility();
        return !isInView || (image.complete && image.naturalWidth > 0);
      }),
    );
    // Pictures fade in once they have come.
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    await page.waitForFunction(() =>
      document
        .getAnimations()
        .every(({ playState, effect }) => playState !== "running" || effect.getTiming().iterations === Infinity),
    );
  }

  async function shoot({ fadeMs = 200, from = stills.length - 1, fadeAt = now } = {}) {
    // Playwright's own pictures are pressed harder, which takes the most of the time.
    const { data } = await devtools.send("Page.captureScreenshot", { format: "png", optimizeForSpeed: true });
    const image = Buffer.from(data, "base64");
    stills.push({ at: now, image, fadeMs: from < 0 ? 0 : fadeMs, from, fadeAt });
  }

  async function look(options) {
    await settle();
    await shoot(options);
  }

  function hold(ms) {
    now += ms;
  }

  async function centreOf(target) {
    const { x, y, width, height } = await target.boundingBox();
    return { x: x + width / 2, y: y + height / 2 };
  }

  /** Leads the hand to an element, scrolling to it where it must; it then looks as it does under the hand. */
  async function point(target, ms = 750) {
    const { y, height } = await target.boundingBox();
    if (y + height > stage.height - 16) {
      await scroll(target, stage.height - height - 48, 600);
      await settle();
    }
    const to = await centreOf(target);
    moves.push({ at: now, ms, from: { ...hand }, to });
    Object.assign(hand, to);
    await page.mouse.move(to.x, to.y);
    now += ms - 150;
    await look({ fadeMs: 120 });
    now += 250;
  }

  async function click(target, ms) {
    await point(target, ms);
    clicks.push({ at: now, ...hand });
    now += 180;
    await page.mouse.click(hand.x, hand.y);
  }

  /** Turns the camera to what is round an element, or to the whole page, while the film goes on. */
  async function frame(target, { width = stage.width, ms = 1100, dx = 0, dy = 0 } = {}) {
    const centre = target ? await centreOf(target) : { x: stage.width / 2, y: stage.height / 2 };
    const height = (width * stage.height) / stage.width;
    const keep = (middle, extent, whole) => Math.min(Math.max(middle, extent / 2), whole - extent / 2);
    const to = {
      x: keep(centre.x + dx, width, stage.width),
      y: keep(centre.y + dy, height, stage.height),
      width,
    };
    shots.push({ at: now, ms, from: shots.at(-1)?.to ?? to, to });
  }

  /** Scrolls until an element's top stands `top` pixels under the window's. */
  async function scroll(target, top, ms = 1000) {
    const { y } = await target.boundingBox();
    const start = await page.evaluate(() => scrollY);
    const count = Math.round(ms / frameMs);
    for (let step = 1; step <= count; step++) {
      const way = (1 - Math.cos((Math.PI * step) / count)) / 2;
      await page.evaluate((to) => scrollTo({ top: to, behavior: "instant" }), start + (y - top) * way);
      now += frameMs;
      await shoot({ fadeMs: 0 });
    }
  }

  /** Films what turns or breathes without end, fading over from what was seen before. */
  async function run(ms, fadeMs = 300) {
    const [from, fadeAt] = [stills.length - 1, now];
    for (const until = now + ms; now < until; now += 2 * frameMs) {
      await page.evaluate((at) => {
        for (const animation of document.getAnimations()) {
          animation.pause();
          animation.currentTime = at;
        }
      }, now);
      await shoot({ fadeMs, from, fadeAt });
    }
    await page.evaluate(() => document.getAnimations().forEach((animation) => animation.play()));
  }

  /** What is read from here on, until the next words or the end. */
  function caption(text) {
    cues.push({ at: now, text });
  }

  return {
    settle,
    look,
    hold,
    point,
    click,
    frame,
    scroll,
    run,
    caption,
    /** The film so far. */
    cut: () => ({ stills, moves, clicks, shots, cues, rest, ms: now }),
  };
}
