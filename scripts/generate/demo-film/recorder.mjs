// Records a film: screenshots of the page with their times, pointer positions and camera moves. Its clock is the film's
// own, independent of how long a screenshot takes.

export const framesPerSecond = 30;
/** Viewport in CSS pixels: as narrow as the desktop layout allows, so that text is large. */
export const stage = { width: 1024, height: 576 };
const frameMs = 1000 / framesPerSecond;

/** @param {import("playwright-core").Page} page with the viewport `stage` */
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

  /** Waits until all visible pictures have loaded and animations have ended. */
  async function waitUntilStill() {
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    await page.waitForFunction(() =>
      [...document.images].every((image) => {
        const { width, top, bottom } = image.getBoundingClientRect();
        const isInView = width > 0 && bottom > 0 && top < innerHeight && image.checkVisibility();
        return !isInView || (image.complete && image.naturalWidth > 0);
      }),
    );
    // Pictures fade in after loading.
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    await page.waitForFunction(() =>
      document
        .getAnimations()
        .every(({ playState, effect }) => playState !== "running" || effect.getTiming().iterations === Infinity),
    );
  }

  async function shoot({ fadeMs = 200, from = stills.length - 1, fadeAt = now } = {}) {
    // Playwright's own screenshots compress more, which takes most of the time.
    const { data } = await devtools.send("Page.captureScreenshot", { format: "png", optimizeForSpeed: true });
    const image = Buffer.from(data, "base64");
    stills.push({ at: now, image, fadeMs: from < 0 ? 0 : fadeMs, from, fadeAt });
  }

  async function capture(options) {
    await waitUntilStill();
    await shoot(options);
  }

  function pause(ms) {
    now += ms;
  }

  async function centreOf(target) {
    const { x, y, width, height } = await target.boundingBox();
    return { x: x + width / 2, y: y + height / 2 };
  }

  /** Moves the pointer to an element, scrolling if needed, and records its hover state. */
  async function point(target, ms = 750) {
    const { y, height } = await target.boundingBox();
    if (y + height > stage.height - 16) {
      await scroll(target, stage.height - height - 48, 600);
      await waitUntilStill();
    }
    const to = await centreOf(target);
    moves.push({ at: now, ms, from: { ...hand }, to });
    Object.assign(hand, to);
    await page.mouse.move(to.x, to.y);
    now += ms - 150;
    await capture({ fadeMs: 120 });
    now += 250;
  }

  async function click(target, ms) {
    await point(target, ms);
    clicks.push({ at: now, ...hand });
    now += 180;
    await page.mouse.click(hand.x, hand.y);
  }

  /** Moves the camera to an element or to the whole page. */
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

  /** Scrolls until an element's top is `top` pixels below the viewport's. */
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

  /** Records endless animations (spinners), with a cross-fade from the previous frame. */
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

  /** Sets the caption from this time on. */
  function caption(text) {
    cues.push({ at: now, text });
  }

  return {
    waitUntilStill,
    capture,
    pause,
    point,
    click,
    frame,
    scroll,
    run,
    caption,
    /** The recorded film. */
    cut: () => ({ stills, moves, clicks, shots, cues, rest, ms: now }),
  };
}
