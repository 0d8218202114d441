// A second of the tone of speech.ts as MP3: 42 frames of MPEG 2, layer III, 16 kbit/s, each without need of another, so that
// they can be repeated. Made of that tone by LAME (24 kHz, one channel, no bit reservoir, no tags).
const second = Buffer.from(
  "//MkxAAIKFpwAN6MLJbAyeBpcOBt1GpPc0FsSpppgkGZ/Gi3xEA6h5TifPKDOmII//MkxAAIoFp8AMc0BH9aUIEmTbSZDDLLkGDHDMAQsZQrw13p" +
    "EiVpbGpfuNjljA/Q//MkxAAIwFqEAObyJKFuAhBpiyQm5QioI3E3tPElVZCjRoMapOGCFE+8nLpMLcCc//MkxAAIgFKIAN72JYebVA43i2B/cRBA" +
    "NBTUM0BOZc9dZqklDkbQwHxVUEvr1A9M//MkxAAIkFqQAMc2AIaZiMsMIXgxWGE9RUIMsygUFRlUppbXFaqMxq5S217VWT9A//MkxAAIkFqMAMc0" +
    "BKR2wYIyzPDWAOL1pYh0DDjwX0RCO5oavECEaF5UB1MLcHcA//MkxAAIYFqIAN6QSH9a8WdNbgwH0oDkO5pm2DQFnbvndpsUl6wh6Gq/JeWQG3TA" +
    "//MkxAAIaFKAAMc0BYZaMVYmFMGaYDrYmlGJFoPHJRctydxwr+dFQwvmYte1VGpg//MkxAAIiFpwAOaSLLbiFxzP1HMfhVGhNw/8w0ABKgVHHrOq" +
    "4lRKRNUudGpjwZcA//MkxAAImFpkAN6SSH+ZaWmMkRAl6HhAQipnGOYQAweimeII7td1DXN1cRtGgCWg//MkxAAIcFJoAH80ATmIKATGRo0AQ8Xh" +
    "Cog6nhYLMcFnjPqXwAMgxdepOWUkrAEw//MkxAAIoFp4AMc0AIk0UqOMJS41UGkv1SG9nC2RHgQCDyFG4StTA6ixcM/XuTmw//MkxAAIKFqAAN6S" +
    "SJ1+y5Br5IL7g8BIgmU9YCN13qBgf27NUZDGJjv9jrIN6mII//MkxAAIuFqIAMc2AH9ZUFCmWbOZwCaunnN6cBZWUXU7AYC50QGQ01soafSYU8g4" +
    "//MkxAAImFKMAMc2AYi2AdeYWyZoEMtYEQAa3WApgQmJiHCkinpO0ADgi4J+vcJg//MkxAAIcFqMAN6QZJc9iQZtyeH/4sACoaYz5gINiysRwiO5" +
    "0MjIo5b9xsWNBK0w//MkxAAIcFqMAMc0AH+aSIVGKJ8a3CCVqRR8DQtvRnVtPfSwmB0OaGE79JhbhPEw//MkxAAIIFaIAMc0BKB0xEQyDTgQFEv0" +
    "JhlFVFuGAQk7ldpsiZaeI+xyfr3KNMQQ//MkxAAIaFp8AN6GSIddZDU1tUH1giAkJJgtOLMq0AKAOziSSdkZGBq9k1mBRRpg//MkxAAIWFpwAN6S" +
    "LIZbkMBYM3zpBVQJOc5hMHI1ThQWcSqjTASS4URQXUg8S4mA//MkxAAIuFpkAObyJIZZ8WAWCZ6YrFLdBEEGC1QGCGGFqDKVbcbXgeja1I3T0kj6" +
    "//MkxAAIKFJ0AMb0AbroCM5hUydeDo+EIM6P1G+VrSAlFEqBBGDOmJWfLKlcYmII//MkxAAIeFp8AN6QLIedVGo3LkOVACYFT7O5JGvaAtLcQ/iI" +
    "C/TBTqQF+0clAgqY//MkxAAIqFqIAObyJIaZiMgwxFejHwaT9KoMYFrAIoWEeUZf1xRElKAHskr9vQvo//MkxAAIYFqMAMbMELDthQRpvcfADIXo" +
    "am5wosorIR2BEVAlIKgZtYszeWGHjMTA//MkxAAIYFqMAN7MLH9Z0WdNl6z6gdDZEM2ybBTWhmjOYPLx2VJynACi3b7nDZTA//MkxAAIYFqMAMc2" +
    "AIiz4sPBGjMWBuDEnAp3AoOjK/TDop1o6ShhkqG+13tmFdTA//MkxAAIIFqIAN6SLL78IPmyf50oKmpHT0vRrYlogiM37U4oEQzhwGn0kEYRxMQQ" +
    "//MkxAAH+FaEAH70BE8aIB8ZdKAOCTxQnmqSZddraq5mqiedRLU7w9qNvdy+mIKa//MkxAAIeFp4AMcyBIk2UgQYxjRm8LKOioEC6OEiUz9PE2+1" +
    "IQ2WBj1Bd7fbNrqY//MkxAAIUFpkAN6SLLDllyDN+414YDAsoCFKcIUI8BUEbaFJYgyMKrnDlDDYRxMA//MkxAAISFpsAN6GSJbB6Vhm5mJiqESB" +
    "EhlQcnqZhcGdGakHSkgQDfWSU7gAGaYA//MkxAAIkFp0AOaMSHZXMCASZzxJgsPqXKJGcmYW4kLsH+0JqeIQp/1KecsMFh4A//MkxAAIMFqEAMc0" +
    "AIi2AdaAKGa9CrKGGHhUEWhGRph9ZL7xJEE3EBptrdaEcTEE//MkxAAIqFqIAN6QZJc9iNZuBMT/YsCBcPBnqY6BpVp1HGHDlQSVCBsIbsU7mAnY" +
    "//MkxAAIoFaQAMc2AH+aSI0GMKwZjCSYohAjXIwSQmfpGm7ibq1FKzbQJocswr2A//MkxAAIsFqMAMc2AKBuYgUZDvxoYMF40fDeX4DNBeRVATFH" +
    "vmhQDNuJGa391pDw//MkxAAIYFqIAObWLIdcZAaRN8XAIsAkEJgH2AhGeTCOLCnIgskDgumwBXesMrTA//MkxAAIeFqEAMc0AIZZkOPEdRNZBdgT" +
    "XztVhrmmmFBJ9kbxxBd513C/5ZUryHiY//MkxAAIuFJ0AMc2Aa7gA0pna+kIdVgIAY3+0BgEwQlEji0hh1oRBpvwWq2frzQa//MkxAAIkFpoAN5S" +
    "ZIecUuMZ8LkauNBA6HmHXoQmsKLZm3JKZs2VBjvZZ1d1kTPA//MkxAAIiFpkAN6SLHKYaWeM0/jUxwOBS4x0jxMaVvTJOaua3BSspj0zhyhhsIYA",
  "base64",
);
const frameBytes = 48;
const frameSeconds = 576 / 24_000;

/** A whole MP3 of so many seconds. */
export function mp3Of(seconds: number): Uint8Array {
  const frames = Math.round(seconds / frameSeconds);
  const whole = Buffer.alloc(frames * frameBytes);
  for (let at = 0; at < whole.length; at += second.length) second.copy(whole, at);
  return new Uint8Array(whole);
}
