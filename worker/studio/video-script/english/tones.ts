// English script phrases by the requested tone.
import type { Beats, Tone } from "../phrases.ts";

export const englishTones: Record<Tone, Beats> = {
  lively: {
    hook: [
      [
        "Stop! Look at this.",
        "Stop! Put everything down for a second, and look at this!",
        "It's right here in front of me.",
      ],
      ["Let's go!", "No small talk, no detours: let's get right into it!", "Three, two, one, and we're moving in!"],
      ["Eyes over here!", "Quick, eyes over here, because this one is going to be fast!", "Ready? Let's move in."],
      ["Pause the scroll!", "Pause the scroll for two seconds and look right over here!", "Quick, I promise."],
    ],
    problem: [
      [
        "Same old routine?",
        "Same day, same things, same routine: aren't we due for a change?",
        "Something's got to move!",
      ],
      ["Enough waiting!", "You wait, you put it off, you forget, and the week is over!", "Time to change the pace."],
      [
        "Why wait for Monday?",
        "Waiting for Monday, waiting for next month… what if we stopped waiting?",
        "Follow that feeling!",
      ],
    ],
    demonstration: [
      ["Zoom in!", "Zoom in! Move in close, keep looking, and try not to blink!", "Here comes the light. Twice!"],
      [
        "Closer. Even closer!",
        "Closer, even closer: the shape, the lines, the details, all there!",
        "Want another look?",
      ],
      ["Get the close-up!", "One close-up, plenty of light, and all eyes on the details!", "It's as simple as that."],
    ],
    call_to_action: [
      ["Go for it!", "{full}: it's all yours to discover, so go for it!", "Ready, set, go!"],
      ["Your move!", "Your move: one click, one look, and you'll know for sure!", "See you there!"],
      ["{name}: let's go!", "Want to see more of {full}? It's one click away!", "Come on, let's go!"],
      ["Want to see more?", "Want to see more? Go straight to the details, they're right here!", "See you there!"],
    ],
  },
  refined: {
    hook: [
      [
        "A moment, please",
        "Sometimes a single line of light is enough to hold your gaze.",
        "Everything else can wait.",
      ],
      ["The art of detail", "Elegance begins with a detail, and here is one of them.", "Let the light come closer."],
      ["{name}", "A line, a certain light, a moment: {full}.", "Let us take the time to get acquainted."],
      ["Worth a second glance", "Some things are not made to be looked at in passing.", "{full}, for one."],
    ],
    problem: [
      [
        "Too much of everything",
        "Everything is on show, everything hurries, and nothing is truly seen.",
        "The eye longs for somewhere to rest.",
      ],
      [
        "Choosing well takes time",
        "Choosing well takes time, and our days leave us very little.",
        "So we settle for almost.",
      ],
      ["And the eye moves on…", "When so much passes before us, we forget how to look.", "What we need is a pause."],
    ],
    demonstration: [
      [
        "Simply, light",
        "The light glides, pauses, and moves on. That is how we see.",
        "Nothing is said. Everything is shown.",
      ],
      ["At the right distance", "At this distance every line matters, and silence suits the moment.", "Simply look."],
      [
        "A line, a reflection",
        "A line, a reflection, a shadow. It takes nothing more than that.",
        "The eye does the rest.",
      ],
    ],
    call_to_action: [
      ["{name}", "{full}, to be discovered at your leisure.", "The right decisions are never hurried."],
      [
        "Discover it at your leisure",
        "To be discovered at your leisure, in a quiet moment of the evening.",
        "The rest is yours.",
      ],
      ["{name}, in your own time", "{full}, to keep in mind, and to come back to.", "In your own time, of course."],
      ["Let your eye decide", "The last word belongs to your eye, and to nobody else.", "The details await you."],
    ],
  },
  funny: {
    hook: [
      [
        "Sorry, no cats in this one",
        "There are no cats in this video, and I am truly sorry.",
        "There is {full}, though.",
      ],
      ["I promise not to dance", "I promise not to dance, I promise not to sing. Just look here.", "Everybody wins."],
      [
        "Well done, thumb",
        "Well done to your thumb, which stopped in exactly the right place.",
        "It deserves a break.",
      ],
      ["You have been warned", "This video contains one close-up, some light, and me.", "In that order of importance."],
    ],
    problem: [
      [
        "Forty tabs later…",
        "You open one tab, then twenty, and then you order a pizza.",
        "The decision can wait until tomorrow.",
      ],
      [
        "Basket full, mind blank",
        "You fill the basket, you empty it, you fill it again. It's cardio.",
        "And still nothing at the end.",
      ],
      [
        "“Just looking”",
        "You say you're just looking, and two hours later you still are.",
        "Dinner went cold, by the way.",
      ],
    ],
    demonstration: [
      ["Quiet on set", "Quiet please: this is the part where the light shows off.", "Twice, and with no stunt double."],
      [
        "I'll get out of the way",
        "I'll step aside for this bit, because I was blocking the view.",
        "There. Much better.",
      ],
      [
        "The real star of the show",
        "No extras, no special effects: the star does all its own stunts.",
        "And never asked for a trailer.",
      ],
    ],
    call_to_action: [
      ["{name}. No jingle needed.", "{full}. There, I said it, and I didn't even sing.", "The rest is on the page."],
      ["Give in. Or pretend not to.", "You can give in now, or pretend to think about it.", "We won't tell anyone."],
      [
        "Quick, before dinner",
        "The details are right here, and they read faster than any manual.",
        "There's no quiz at the end.",
      ],
      ["{name}. You were warned.", "Now nobody can say you weren't shown {full}.", "Everything else is on the page."],
    ],
  },
  plain: {
    hook: [
      ["{name}", "Here is {full}, shown simply, in a few pictures.", "First the whole view, then the details."],
      [
        "Keeping it simple",
        "No effects, no promises: just a short and simple introduction.",
        "We'll start with the whole view.",
      ],
      [
        "In a few pictures",
        "Here's what there is to see, in a few simple pictures.",
        "First the whole, then the details.",
      ],
      ["The short version", "The short version: one overview, one close-up, and then the details.", "Let's begin."],
    ],
    problem: [
      [
        "Understand before you choose",
        "The difference between two products isn't always easy to see.",
        "You need to look closely, and read.",
      ],
      [
        "An informed choice",
        "When it's time to choose, the simple facts are often missing.",
        "A few pictures can help.",
      ],
      [
        "Is it right for you?",
        "The question is always the same: is this right for me?",
        "To answer it, you need to see it first.",
      ],
    ],
    demonstration: [
      [
        "A close-up view",
        "A close-up view in simple light, so you can judge for yourself.",
        "The details are on the page.",
      ],
      [
        "Shape, finish, details",
        "The shape, the finish, the details: this is what the picture shows.",
        "You be the judge.",
      ],
      ["Up close", "Up close, the picture speaks for itself and needs no commentary.", "Take all the time you need."],
    ],
    call_to_action: [
      ["{name}", "{full}: all the details are on the product page.", "Read them in your own time."],
      [
        "Full details on the page",
        "All the details are on the product page, ready when you are.",
        "Thank you for watching.",
      ],
      ["Find out more", "To find out more, read the full details on the product page.", "Thank you for watching."],
      ["See the page: {name}", "To find out more about {full}, read the product page.", "Thank you for watching."],
    ],
  },
  warm: {
    hook: [
      [
        "A little moment together",
        "Come and sit down for a minute, I've got something to show you.",
        "It's simple, and it's right here.",
      ],
      [
        "Hello, it's {first}",
        "Hello, it's {first}, and it's so good to have you here.",
        "Let's look at something together.",
      ],
      [
        "A little joy in your day",
        "Some days, all you need is one small thing to enjoy.",
        "Let's look at this one together.",
      ],
      [
        "Just for you",
        "Here's a quiet moment just for you, and something nice to look at.",
        "It's right in front of me.",
      ],
    ],
    problem: [
      [
        "We rush, we forget ourselves",
        "We rush from morning to night and forget about ourselves a little.",
        "The small joys wait their turn.",
      ],
      [
        "What about you?",
        "You think of everyone and everything, and hardly ever of yourself.",
        "And yet it feels so good, sometimes.",
      ],
      [
        "Where do the days go?",
        "The days fly by, and the little pleasures always come last.",
        "We save them for later, and that's that.",
      ],
    ],
    demonstration: [
      ["Nice and slow", "Let's move in gently, and let the light settle for a moment.", "It's lovely just to look."],
      [
        "The joy of looking",
        "Some things are simply a pleasure to look at, and that's enough.",
        "A glint, a shape, a smile.",
      ],
      [
        "Look with your heart",
        "A shape, a finish, a soft light, and you're already smiling.",
        "Maybe that's all it takes.",
      ],
    ],
    call_to_action: [
      ["{name}, simply", "{full}, to give, or to keep for yourself.", "Little pleasures don't need a reason."],
      ["To give, or to keep", "Give it to someone you love, or keep it for yourself.", "Take care of yourself."],
      ["{name}, just for you", "What if, this time, it was for you? {full}, just because.", "No reason needed."],
      ["What if it was for you?", "What if, just this once, it was for you, for no reason?", "See you soon, I hope."],
    ],
  },
};
