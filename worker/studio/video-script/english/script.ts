// English scripts for any product, by tone, audience and occasion. Only words with one spelling in Britain and America.
import type { ScriptPhrases } from "../phrases.ts";
import { englishTones } from "./tones.ts";
import { englishWorlds } from "./worlds.ts";

export const english: ScriptPhrases = {
  any: {
    hook: [
      [
        "Hi, I'm {first}",
        "Hi, I'm {first}, and there's something I'd like to show you.",
        "It's right here in front of me.",
      ],
      ["Got a second?", "Got a second? There's something here I'd really like to show you.", "It won't take long."],
      [
        "Just one thing today",
        "We scroll past a thousand things a day and remember none.",
        "So today, let's look at just one.",
      ],
      [
        "Before you scroll on…",
        "Before you scroll on, take one quick look at what's right here.",
        "You can thank me later.",
      ],
      [
        "Don't look at me",
        "Don't look at me. Look at what's right in front of me.",
        "I'm only here for the introductions.",
      ],
      ["Meet {name}", "I'm {first}, and I'd like you to meet {full}.", "Stay a moment and we'll take a closer look."],
      [
        "Let's keep it short",
        "Let me keep this short: say hello to {full}.",
        "Stay a moment and we'll move in closer.",
      ],
      [
        "What made you stop?",
        "Scroll, scroll, scroll, and then something makes you stop.",
        "Maybe it's the thing in front of me.",
      ],
    ],
    problem: [
      [
        "So much choice, so little time",
        "We compare, we hesitate, we close the tab, and start again tomorrow.",
        "And nothing ever gets decided.",
      ],
      [
        "Bought fast, forgotten faster",
        "We all own something we bought in a hurry and never used.",
        "It's still in a drawer somewhere.",
      ],
      [
        "It all looks the same",
        "The pictures keep rolling by, and they all look the same.",
        "You look, but you don't really see.",
      ],
      [
        "Maybe tomorrow. Maybe never.",
        "You say you'll look tomorrow, and somehow tomorrow turns into next month.",
        "You still want it, though.",
      ],
      [
        "How do you choose from a screen?",
        "Choosing something on a screen is never easy, let's be honest.",
        "You just want to see it up close.",
      ],
      [
        "Tired of big promises?",
        "Everyone promises everything, all day long, until you stop listening.",
        "Sometimes you'd rather just see the thing.",
      ],
    ],
    demonstration: [
      [
        "A closer look",
        "Up close, you notice the shape, the lines, and every little detail.",
        "Then the light moves, and you look again.",
      ],
      ["See it in a new light", "No speeches, just {this} up close, and a little light.", "See for yourself."],
      [
        "Let the light do the talking",
        "Move in close, let the light pass over, and just look.",
        "That's usually when you make up your mind.",
      ],
      ["Take your time", "The shape, the finish, the details: take a moment to look.", "Nobody's rushing you."],
      [
        "It's all in the details",
        "For the next few seconds, the details get all the attention.",
        "Make up your own mind.",
      ],
      [
        "Nothing to hide",
        "Nothing added, nothing hidden: just a closer look in good light.",
        "The rest is a matter of taste.",
      ],
      ["Here it is, up close", "Here's the view you'd want in a shop: right up close.", "Take it all in."],
    ],
    call_to_action: [
      ["Meet {name}", "{full} {is|are} ready when you are.", "Have a look at the full details in your own time."],
      ["Your turn", "Now it's your turn: take a closer look at {this}.", "Looking never hurt anyone."],
      ["Take a closer look", "If you like what you see, take a closer look at {this}.", "The details are all there."],
      ["Discover {name}", "Discover {full} for yourself.", "Take your time, read the details, and see what you think."],
      ["Remember the name", "One to remember: {full}.", "See the rest for yourself, whenever you have a minute."],
      ["Over to you", "That's it from me. Now it's over to you to decide.", "No rush. Just see how you feel."],
      ["See the details", "If you like what you see, the details are one click away.", "Looking never hurt anyone."],
      ["Tempted?", "So, are you tempted? Everything you need to know is right here.", "Go on, have a look."],
      [
        "See for yourself",
        "I've shown you the picture. Now go and read the details.",
        "Then see if it's right for you.",
      ],
      ["Ready when you are", "Now you know how it looks, the rest is up to you.", "Ready when you are."],
    ],
  },
  priced: [
    [
      "{name}, {price}",
      "{full}, {price}. The rest is up to you.",
      "Take a look at the details and see what you think.",
    ],
    ["Yours for {price}", "And the price? Let's just say it out loud: {price}.", "Now it's over to you."],
    ["{price}", "You're wondering about the price, so here it is: {price}.", "Now you know everything I know."],
    [
      "{price}. That's it.",
      "{this} {is|are} {price}, and that's all there is to it.",
      "See the details whenever you like.",
    ],
    ["{name} for {price}", "It's {price}. There, no drum roll needed.", "The rest is for you to see."],
    ["The price: {price}", "One last thing before I go: the price is {price}.", "You decide."],
    [
      "{price}, and it's yours",
      "The price is {price}, and the next step is yours.",
      "The full details are right here.",
    ],
  ],
  tones: englishTones,
  worlds: englishWorlds,
  sober: {
    hook: [
      [
        "What does the label say?",
        "One bottle, one place it comes from, and one label to read.",
        "A few words, and nothing fancy.",
      ],
      [
        "Where does it come from?",
        "Every bottle comes from somewhere, and this one is no exception.",
        "Let's see what it says.",
      ],
      ["{name}", "A bottle, a name, a label: let's start with the introductions.", "Plain and simple."],
      ["Behind the label", "Behind every label there's a place and a way of working.", "That's what we're looking at."],
      ["A simple introduction", "Here's a bottle, and what can simply be said about it.", "It only takes a few words."],
    ],
    problem: [
      [
        "Where do you start?",
        "In front of a wall of bottles, every label looks the same.",
        "It takes a moment to read them.",
      ],
      [
        "Read before you choose",
        "We rarely read a label all the way through, and we should.",
        "It says what matters, without adjectives.",
      ],
      [
        "It helps to know",
        "Between the names, the places and the years, it's easy to get lost.",
        "A few facts are enough.",
      ],
      [
        "A name isn't everything",
        "A name on a label never tells you everything, so read on.",
        "The details are often in small print.",
      ],
      [
        "First, the facts",
        "Choosing a bottle without knowing anything isn't really choosing at all.",
        "So look where it comes from first.",
      ],
    ],
    demonstration: [
      [
        "Alcohol abuse is dangerous for your health.",
        "Up close, the shape of the bottle and what the label says.",
        "The rest is there to read.",
      ],
      [
        "Alcohol abuse is dangerous for your health.",
        "The bottle, right up close, with a label you can finally see.",
        "Read, compare, come back later.",
      ],
      [
        "Alcohol abuse is dangerous for your health.",
        "Move in on the bottle and look at what is written there.",
        "No hurry.",
      ],
      [
        "Alcohol abuse is dangerous for your health.",
        "A bottle, a label, an origin: that's what you're looking at.",
        "Nothing more, nothing less.",
      ],
      [
        "Alcohol abuse is dangerous for your health.",
        "Here's the bottle up close, just as it stands on the shelf.",
        "The label says the rest.",
      ],
    ],
    call_to_action: [
      [
        "Please drink responsibly.",
        "Alcohol abuse is dangerous for your health. Please drink responsibly.",
        "The details are on the page.",
      ],
    ],
  },
  occasions: {
    christmas: {
      hook: [
        [
          "Still looking for a gift?",
          "What if this Christmas, the gift was right here in front of me?",
          "Let's take a look.",
        ],
        [
          "Christmas is coming…",
          "Christmas is coming, the list is open, and I've got an idea.",
          "It's right here in front of me.",
        ],
        [
          "One space left under the tree",
          "There's one space left under the tree, and I know what for.",
          "Let's take a closer look.",
        ],
      ],
      call_to_action: [
        [
          "{name}, for Christmas",
          "For Christmas, think of {this}. All it needs is wrapping.",
          "And a name on the tag.",
        ],
        [
          "One for the Christmas list",
          "Put it on the Christmas list. Somebody else's, or your own.",
          "Happy holidays!",
        ],
        [
          "Ready to wrap?",
          "One idea for under the tree: {full}.",
          "All that's missing is the ribbon, and a name on the tag.",
        ],
      ],
      inConcept: "for Christmas",
    },
    valentine: {
      hook: [
        [
          "Valentine's Day, sorted?",
          "Valentine's Day isn't only about flowers, so here's another idea.",
          "It's right in front of me.",
        ],
        ["More than flowers", "When words are hard to find, a Valentine's gift can help.", "Here's one idea."],
      ],
      call_to_action: [
        ["For your Valentine", "For Valentine's Day: {full}, and a few words of your own.", "The words are up to you."],
        [
          "Just add a love note",
          "A gift, a love note, and that's Valentine's Day taken care of.",
          "The note is up to you.",
        ],
      ],
      inConcept: "for Valentine's Day",
    },
    mothersDay: {
      hook: [
        [
          "A Mother's Day idea",
          "This Mother's Day, how about something that isn't a bunch of flowers?",
          "Let's take a look.",
        ],
        [
          "What about Mother's Day?",
          "Mother's Day is coming, and you still don't know what to give.",
          "I may have an idea.",
        ],
      ],
      call_to_action: [
        ["For Mother's Day", "For Mother's Day: {full}, and a big thank you.", "She'll pretend she never guessed."],
        ["For her, with love", "One idea for Mother's Day, to give with a big thank you.", "And a hug, of course."],
      ],
      inConcept: "for Mother's Day",
    },
    fathersDay: {
      hook: [
        [
          "A Father's Day idea",
          "He always says he doesn't need anything. Let's look anyway.",
          "Father's Day comes around fast.",
        ],
        ["And for Dad?", "This Father's Day, let's do better than another pair of novelty socks.", "Here's one idea."],
      ],
      call_to_action: [
        ["For Father's Day", "For Father's Day: {full}, and a proper hug.", "He'll say you shouldn't have."],
        [
          "For him, with love",
          "One idea for Father's Day, and you can skip the long speech.",
          "He'll say you shouldn't have.",
        ],
      ],
      inConcept: "for Father's Day",
    },
    backToSchool: {
      hook: [
        ["Ready to go back?", "Back to school means a fresh start, and here's one idea.", "It's right in front of me."],
        ["A fresh start", "A new school year, new habits, and something to look at.", "Let's move in closer."],
      ],
      call_to_action: [
        [
          "Back-to-school ready",
          "One more for the back-to-school list: take a look at {this}.",
          "The alarm clock can wait.",
        ],
        [
          "On the back-to-school list",
          "Add it to the back-to-school list, somewhere between notebooks and pens.",
          "Done?",
        ],
      ],
      inConcept: "for the new school year",
    },
    birthday: {
      hook: [
        [
          "A birthday coming up?",
          "There's a birthday coming up, and you still haven't found a gift.",
          "I have something to show you.",
        ],
        [
          "Cake: yes. Gift: not yet.",
          "The candles are ready, so is the cake. What about the gift?",
          "Look right here.",
        ],
      ],
      call_to_action: [
        [
          "Happy birthday to…",
          "For their birthday: {full}, and you're all set.",
          "All that's left is to light the candles.",
        ],
        ["Birthday gift: found?", "That could be the birthday gift. The candles are up to you.", "And so is the cake."],
      ],
      inConcept: "for a birthday",
    },
    wedding: {
      hook: [
        [
          "A wedding coming up?",
          "A wedding means a thousand little details. Let's start with this one.",
          "It's right in front of me.",
        ],
        [
          "For the big day",
          "For the big day, every detail is chosen with care.",
          "Here's one of them, right in front of me.",
        ],
      ],
      call_to_action: [
        ["For the big day", "For the big day, take a closer look at {this}.", "One more thing off the list."],
        [
          "One detail, decided",
          "A wedding is a thousand details, and this could be one decided.",
          "Only the others to go.",
        ],
      ],
      inConcept: "for a wedding",
    },
    holidays: {
      hook: [
        [
          "Counting down to your break?",
          "The holidays are coming, and the suitcase is starting to fill up.",
          "There's still room for one thing.",
        ],
        ["Packing yet?", "Every holiday, the same question: what do you take with you?", "Here's one suggestion."],
      ],
      call_to_action: [
        ["Save it some room", "Before the holidays, save a little room for {this}.", "And for a good book, obviously."],
        [
          "Enjoy your time off",
          "One last idea before you go, and then the suitcase can close.",
          "Enjoy your time off!",
        ],
      ],
      inConcept: "for the holidays",
    },
    spring: {
      hook: [
        [
          "Spring is here",
          "Spring is here, the windows are open, and it's time for a change.",
          "Let's start with this.",
        ],
        [
          "A touch of spring",
          "When spring comes, you start wanting things. Here's one of them.",
          "Let's take a closer look.",
        ],
      ],
      call_to_action: [
        ["For spring", "This spring, take a closer look at {full}.", "Let the longer days do the rest."],
        [
          "An idea for spring",
          "One idea for spring, to pick whenever you feel like it.",
          "Let the longer days do the rest.",
        ],
      ],
      inConcept: "for spring",
    },
    summer: {
      hook: [
        [
          "Keep summer simple",
          "Summer is better simple: just one idea, right in front of me.",
          "Let's move in a little closer.",
        ],
        ["A hint of summer", "The days are long, the mood is light, and summer can begin.", "Let's start right here."],
      ],
      call_to_action: [
        ["For summer", "This summer, take a closer look at {full}.", "Find some shade, there's no hurry."],
        [
          "An idea for summer",
          "One idea for the summer, best looked at somewhere in the shade.",
          "The sun can wait a minute.",
        ],
      ],
      inConcept: "for summer",
    },
    autumn: {
      hook: [
        [
          "Slower season is coming",
          "The evenings draw in, you head home early, and treat yourself.",
          "Here's one idea, right in front of me.",
        ],
        [
          "Leaves fall, ideas don't",
          "The leaves are falling, and here's an idea to make up for it.",
          "Let's take a closer look.",
        ],
      ],
      call_to_action: [
        ["For the cooler days", "As the days get cooler, take a look at {full}.", "Best enjoyed from the sofa."],
        [
          "An idea for cooler days",
          "One idea for the cooler days, best looked at from the sofa.",
          "It's probably raining anyway.",
        ],
      ],
      inConcept: "for the autumn season",
    },
    winter: {
      hook: [
        [
          "Warm indoors, with an idea",
          "It's winter outside, but in here I've got something to show you.",
          "It's right in front of me.",
        ],
        [
          "One bright idea for winter",
          "Winter is long, so let's brighten it up, starting with this.",
          "Let's move in a little closer.",
        ],
      ],
      call_to_action: [
        ["For winter", "This winter, take a closer look at {full}.", "Somewhere warm, with no hurry at all."],
        [
          "An idea for winter",
          "One idea for the winter, best looked at somewhere nice and warm.",
          "A cup of tea would help.",
        ],
      ],
      inConcept: "for winter",
    },
  },
  audiences: {
    youngMothers: "new mothers",
    mothers: "mothers",
    youngParents: "new parents",
    parents: "parents",
    grandparents: "grandparents",
    students: "students",
    teenagers: "teens",
    seniors: "over-sixties",
    athletes: "people who love sport",
    travellers: "people who love to travel",
    professionals: "busy professionals",
    women: "women",
    men: "men",
    foodies: "food lovers",
    couples: "couples",
  },
  forAudience: [
    [
      "For {audience}",
      "This one is for {audience}, but everyone's welcome to look.",
      "It's right here in front of me.",
    ],
    [
      "One for {audience}",
      "Here's one for {audience}, and it's right in front of me.",
      "Let's move in a little closer.",
    ],
    [
      "A quick word for {audience}",
      "A quick word for {audience} before you scroll on.",
      "There's something here I'd like you to see.",
    ],
    [
      "Calling all {audience}",
      "Calling all {audience}: there's something I'd like to show you.",
      "It's right here in front of me.",
    ],
    ["An idea for {audience}", "Here's an idea for {audience}: {full}.", "The rest of you are welcome to look, too."],
  ],
  factLeads: [
    "Take a closer look.",
    "Here's what to know.",
    "Now, the details.",
    "Look closely.",
    "Here it is, up close.",
  ],
  factTails: ["That's the short version.", "The rest is worth a look.", "No adjectives needed.", "See for yourself."],
  factCaptions: ["A closer look", "In detail", "The details that matter", "Up close", "The short version"],
  concept: {
    openings: [
      "{first} presents {full}",
      "{first} introduces {full}",
      "{first} and {full}, in the same frame",
      "Four shots to get to know {full}",
      "A short film to show {full}",
      "{first} meets {full}",
    ],
    toAudience: "for {audience}",
    inTone: {
      lively: "at a lively pace",
      refined: "with quiet elegance",
      funny: "with a sense of fun",
      plain: "plainly told",
      warm: "with warmth",
    },
    arcs: [
      "a hook, a familiar hesitation, a close-up and an invitation",
      "from the everyday we all know to the detail that wins you over",
      "first the spark, then the doubt, then the close-up that answers it",
      "see yourself, move in closer, make up your mind",
      "a glance, a question, a sweep of light, a choice",
      "from the first glance to the final word",
    ],
  },
};
