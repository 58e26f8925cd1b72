/** A ready-made conversation that shows forgetting: by turn 6 a memory of three turns has lost the take-home of turn 1. */
export const watchItForget = {
  title: 'Watch it forget',
  memory: { strategy: 'window', settings: { k: 3 } },
  messages: [
    "Hi, I'm 29. My take-home is ₹85,000 a month and my expenses come to ₹52,000.",
    "I'd like to buy a flat in five years. I also have an FD of ₹2.5 lakh that matures in August 2027.",
    'One rule from me: never suggest anything that locks my money in for more than three years.',
    'What is a mutual fund, in plain words?',
    'And PPF or NPS, which suits me better?',
    'What is my monthly surplus?',
    'When does my FD mature?',
    'So what have I told you about myself?',
  ],
} as const;
