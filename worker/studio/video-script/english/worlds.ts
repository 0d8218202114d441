// English script phrases by product category.
import type { ProductCategory } from "../../scene/product-category.ts";
import type { Beats } from "../phrases.ts";

export const englishWorlds: Partial<Record<ProductCategory, Partial<Beats>>> = {
  mode: {
    hook: [
      [
        "What to wear tomorrow?",
        "What are you wearing tomorrow? I may have an idea for you.",
        "It's right here in front of me.",
      ],
      [
        "One piece is enough",
        "Sometimes all a wardrobe needs is one piece to wake it up.",
        "Shall we look at it together?",
      ],
    ],
    problem: [
      [
        "Full wardrobe, nothing to wear",
        "The wardrobe is packed, and every morning there's nothing to wear.",
        "You don't need ten things. Just one.",
      ],
      [
        "Three outfits, all on the floor",
        "It's early, three outfits are on the floor, and you're still not dressed.",
        "The coffee's getting cold.",
      ],
      [
        "The same outfit, again",
        "Monday, Tuesday, Wednesday: the same outfit, mostly out of habit.",
        "Even the mirror is bored.",
      ],
    ],
    call_to_action: [
      [
        "How would you wear {it|them}?",
        "All that's left is to picture what you'd wear with {it|them}.",
        "The details are on the page.",
      ],
    ],
  },
  chaussures: {
    hook: [
      [
        "Start from the ground up",
        "They say an outfit starts at the top. I'm not so sure.",
        "Let's look down for a second.",
      ],
      [
        "Take the long way home",
        "What if you got off one stop early, just for the walk?",
        "The right pair gives you ideas.",
      ],
    ],
    problem: [
      [
        "Ten pairs by the door",
        "Ten pairs by the door, and you always wear the same one.",
        "They've earned their retirement by now.",
      ],
      [
        "Dressed, but not ready",
        "The outfit's ready, the coat is on, and you're still choosing shoes.",
        "And you're already late.",
      ],
      [
        "They had a good run",
        "The old ones have walked for miles, and it's starting to show.",
        "Time to say thank you and goodbye.",
      ],
    ],
  },
  sacs: {
    hook: [
      [
        "Keys, phone, and then some",
        "Keys, phone, and everything else: it all has to go somewhere.",
        "Take a look right here.",
      ],
      ["It goes where you go", "It goes everywhere you go, so you might as well choose well.", "Let's move in closer."],
    ],
    problem: [
      [
        "Where are my keys?",
        "You're at the door, hands full, and still digging for the keys.",
        "They're always right at the bottom.",
      ],
      [
        "Wrong bag, again",
        "Every morning you swap everything over, and forget one thing.",
        "It's always the same thing, too.",
      ],
      [
        "Too big. Too small.",
        "Too big and you lose things, too small and you leave things.",
        "So you never quite decide.",
      ],
    ],
  },
  maroquinerie: {
    hook: [
      ["An everyday object", "You pick it up ten times a day and never really look.", "Let's look properly, for once."],
      [
        "Small things matter",
        "The small things are the ones we touch the most.",
        "Here's one of them, right in front of me.",
      ],
    ],
    problem: [
      [
        "Receipts, cards, coins…",
        "Receipts, cards, coins: it all ends up loose in a pocket.",
        "And you search for it with everyone watching.",
      ],
      ["It has seen better days", "The old one has seen better days, and everyone can tell.", "Except you, maybe."],
      ["Somewhere in here…", "You look for the right card, and everyone behind you sighs.", "We've all been there."],
    ],
  },
  bijoux: {
    hook: [
      [
        "A glint, and you stop",
        "One small glint, and you stop without even meaning to.",
        "Let's move in a little closer.",
      ],
      [
        "The detail people notice",
        "Some details get noticed before you've even said hello.",
        "Here's one of them, right in front of me.",
      ],
    ],
    problem: [
      [
        "Something's missing",
        "The outfit is ready, your hair is done, and something's still missing.",
        "Something small. But what?",
      ],
      [
        "Not an easy gift",
        "Giving jewels means looking for something that feels like someone.",
        "And you worry about getting it wrong.",
      ],
      [
        "Saved for a special day",
        "We keep our loveliest pieces for special days, and then we wait.",
        "The special days take their time.",
      ],
    ],
  },
  montres: {
    hook: [
      [
        "What time is it?",
        "What time is it? Time to look at something besides your phone.",
        "Over here, for instance.",
      ],
      ["Take a minute", "We always say we have no time, so let's take a minute.", "It's right in front of me."],
    ],
    problem: [
      [
        "The time, and twenty alerts",
        "You check the time on your phone and stay for twenty minutes.",
        "The time went on without you.",
      ],
      [
        "Always in a rush",
        "We chase after time all day long and never look at it.",
        "It's been right there all along.",
      ],
      ["A bare wrist", "The sleeve slides up, the wrist shows, and there's nothing there.", "You'd almost forgotten."],
    ],
  },
  lunettes: {
    hook: [
      ["A change of view", "New hair, new jacket, and why not a new frame?", "Look right here."],
      [
        "It starts with the eyes",
        "The first thing people notice about you is your eyes.",
        "So let's talk about what goes around them.",
      ],
    ],
    problem: [
      [
        "Which frame for this face?",
        "Round, square, fine, bold: in the mirror, they all look wrong.",
        "And the mirror never answers.",
      ],
      [
        "The pair in the drawer",
        "You already own a pair, somewhere, at the back of a drawer.",
        "And you know why it stays there.",
      ],
      [
        "Squinting again?",
        "In every sunny photo, the same squint, and the same funny face.",
        "It's a nice memory, but still.",
      ],
    ],
  },
  parfum: {
    hook: [
      [
        "What a picture can't tell you",
        "You can't smell a picture, it's true. But you can start here.",
        "Let's look at the bottle first.",
      ],
      [
        "A memory, out of nowhere",
        "A scent in a hallway, and a memory comes back from nowhere.",
        "Let's begin by looking.",
      ],
    ],
    problem: [
      [
        "Choosing with eyes closed",
        "Choosing a scent is like choosing with your eyes closed.",
        "Most of us start with the bottle.",
      ],
      [
        "Almost empty, again",
        "The bottle in the bathroom is almost empty again. What now?",
        "The same one, or something else?",
      ],
      ["The same one for years", "You've worn the same one so long you can't smell it.", "Other people can, perhaps."],
    ],
  },
  beaute: {
    hook: [
      [
        "A few minutes to yourself",
        "A few minutes to yourself, the door closed, and nothing else planned.",
        "Shall we start by looking?",
      ],
      [
        "One gesture, one moment",
        "One simple gesture, one quiet moment, and the day can wait.",
        "Here's what it's all about.",
      ],
    ],
    problem: [
      [
        "The shelf is full",
        "The bathroom shelf is full, and you hardly use any of it.",
        "Too many bottles, too many steps.",
      ],
      [
        "Never a minute",
        "Every night you promise yourself some time, and then you fall asleep.",
        "Tomorrow, for sure.",
      ],
      [
        "Mornings at the mirror",
        "In the morning, at the mirror, you just do what you can.",
        "It would be nice to slow down.",
      ],
    ],
  },
  tech: {
    hook: [
      [
        "Tech, minus the jargon",
        "No jargon, no spreadsheets: just look, and you'll get the idea.",
        "It's right here in front of me.",
      ],
      [
        "What does it look like?",
        "Before the numbers, one simple question: what does it look like?",
        "Let's go and see.",
      ],
    ],
    problem: [
      [
        "Lost in the comparison",
        "By the third comparison, the numbers blur and you close everything.",
        "All you wanted was to choose.",
      ],
      ["The old one is fading", "The old one still works, but you have to ask it nicely.", "And sometimes it says no."],
      [
        "Manual, page one",
        "You open the manual, read three lines, and close it again.",
        "It should be simpler than that.",
      ],
    ],
  },
  sport: {
    hook: [
      [
        "Ready to start again?",
        "So, shall we start again? Not Monday: whenever you feel like it.",
        "Let's begin by looking.",
      ],
      ["One less excuse", "There will always be excuses, but here's one you can drop.", "Take a look over here."],
    ],
    problem: [
      ["“I'll start on Monday”", "You say you'll start on Monday, and on Monday it rains.", "Next Monday, then."],
      [
        "The sofa won again",
        "The sofa is comfortable, the evening is long, and training can wait.",
        "We all know who wins.",
      ],
      [
        "Motivation comes and goes",
        "Motivation turns up one evening and leaves again before breakfast.",
        "If only you could catch it.",
      ],
    ],
  },
  bebe: {
    hook: [
      [
        "For the little ones",
        "It's for the little ones, really, but grown-ups may look too.",
        "Shall we move in closer?",
      ],
      [
        "Planning a surprise?",
        "Planning a little surprise? Shh, it's right here in front of me.",
        "Let's look, very quietly.",
      ],
    ],
    problem: [
      [
        "“I'm bored!”",
        "It's raining outside, and a small voice announces: “I'm bored!”",
        "It's going to be a long afternoon.",
      ],
      [
        "What do you give a child?",
        "Choosing a gift for a child is serious business, and it takes time.",
        "You want it to last.",
      ],
      [
        "The toy box is full",
        "The toy box is overflowing, and they're playing with the cardboard.",
        "Maybe fewer things, chosen better.",
      ],
    ],
  },
  maison: {
    hook: [
      [
        "Something's missing here",
        "You look around the room, tilt your head, and something's missing.",
        "It might be right in front of me.",
      ],
      [
        "The joy of coming home",
        "You open the door, drop the keys, and look around you.",
        "That's where it all begins.",
      ],
    ],
    problem: [
      [
        "That one empty corner",
        "Every home has one corner that nobody knows what to do with.",
        "You'll get to it one Sunday.",
      ],
      [
        "Change everything? Too much.",
        "You'd like to change everything at home, so you change nothing.",
        "Maybe one thing would be enough.",
      ],
      [
        "Guests tonight…",
        "Guests are coming tonight, and suddenly you see everything that's missing.",
        "Too late to paint the walls.",
      ],
    ],
  },
  alimentation: {
    hook: [
      ["Hungry yet?", "A little hungry, a lot of appetite, and look what I've got here.", "Stay calm, everyone."],
      ["Come to the table", "Come to the table! Well, almost: first we look, then we taste.", "Those are the rules."],
    ],
    problem: [
      [
        "The cupboard is bare",
        "It's four o'clock, you open the cupboard, and the cupboard is bare.",
        "You check again, just in case.",
      ],
      [
        "The same groceries again",
        "Every week the same list, the same shelves, the same tastes.",
        "You eat, but nothing surprises you.",
      ],
      [
        "What's for tonight?",
        "Friends are coming over, and you've no idea what to serve.",
        "Something to share would be nice.",
      ],
    ],
  },
};
