/** A shortcut: its keys, pressed together, and what they do; `single` for a key that acts alone and can be turned off. */
export type Shortcut = { keys: readonly string[]; does: string; single?: true };

/** Every shortcut there is, by where it works; `command` names the key that stands for Ctrl on this machine. */
export function shortcutsBy(command: string): readonly { where: string; shortcuts: readonly Shortcut[] }[] {
  return [
    {
      where: 'Anywhere',
      shortcuts: [
        { keys: [command, 'K'], does: 'Search or jump' },
        { keys: ['N'], does: 'New conversation', single: true },
        { keys: ['?'], does: 'These shortcuts', single: true },
        { keys: ['Esc'], does: 'Close what is open' },
      ],
    },
    {
      where: 'In a conversation',
      shortcuts: [
        { keys: ['/'], does: 'Write a message; in the archive, search', single: true },
        { keys: ['M'], does: 'Show or hide the memory panel', single: true },
        { keys: ['['], does: 'Earlier turn in the panel', single: true },
        { keys: [']'], does: 'Later turn in the panel', single: true },
        { keys: ['E'], does: 'Edit the newest question', single: true },
        { keys: ['A'], does: 'Archive of the conversation', single: true },
      ],
    },
    {
      where: 'In the lab',
      shortcuts: [
        { keys: ['←'], does: 'Turn before' },
        { keys: ['→'], does: 'Turn after' },
      ],
    },
    {
      where: 'While you write',
      shortcuts: [
        { keys: ['Enter'], does: 'Send the message' },
        { keys: ['Shift', 'Enter'], does: 'Start a line in the message' },
        { keys: ['↑'], does: 'Edit the newest question, from an empty box' },
        { keys: [command, 'Enter'], does: 'Save an edited question' },
        { keys: ['Esc'], does: 'Leave an edited question as it was' },
      ],
    },
  ];
}
