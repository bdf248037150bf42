// The sentences of further addresses, in English.

export const english = {
  title: 'Email addresses',
  first: 'First address',
  confirmed: 'Confirmed',
  notConfirmed: 'Not confirmed',
  again: 'Send again',
  remove: 'Remove',
  removeNamed: 'Remove {address}',
  add: 'Add',
  addSecondary: 'Add a secondary address',
  addHint: 'You can sign in with it as well, once you have opened the link that we send to it.',
  invalid: 'Please enter a valid email address',
  password: 'Your password',
  passwordHint: 'So that nobody else can do this at your desk.',
  askRemove: 'Remove this address?',
  removeConfirmed: '{address} will not open your account any more.',
  removeUnconfirmed: 'The link that we sent to {address} will not work any more.',
} as const
