import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

export interface ProbedFilm {
  codec_name: string;
  pix_fmt: string;
  width: number;
  height: number;
  r_frame_rate: string;
  nb_frames: string;
  duration: string;
}

/** ffprobe's facts of the video track of an MP4; undefined, with a message, where ffprobe is not installed. */
export function probeFilm(bytes: Uint8Array): ProbedFilm | undefined {
  const folder = mkdtempSync(join(tmpdir(), "egerie-film-"));
  try {
    const path = join(folder, "film.mp4");
    writeFileSync(path, bytes);
    const probed = spawnSync(
      "ffprobe",
      ["-v", "error", "-select_streams", "v:0", "-show_streams", "-of", "json", path],
      { encoding: "utf8" },
    );
    if (probed.error) {
      console.warn("ffprobe is not installed: films are not held against it.");
      return undefined;
    }
    return (JSON.parse(probed.stdout) as { streams: ProbedFilm[] }).streams[0];
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Whether a player can start before the download ends: the index (moov) precedes the data. */
export function isFastStart(bytes: Uint8Array): boolean {
  const file = Buffer.from(bytes);
  return file.indexOf("moov") > 0 && file.indexOf("moov") < file.indexOf("mdat");
}
