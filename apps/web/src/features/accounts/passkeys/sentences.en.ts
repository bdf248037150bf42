// The sentences of passkeys, in English.

export const english = {
  list: 'Passkeys',
  added: 'added {added}',
  addedAndUsed: 'added {added}, last used {used}',
  remove: 'Remove',
  removeNamed: 'Remove {name}',
  askRemove: 'Remove {name}?',
  removeText: 'This passkey will not open your account any more.',
  add: 'Add a passkey',
  next: 'Continue',
  addText: 'Your device asks for your finger, face or PIN next.',
  name: 'Name',
  nameHint: 'So that you know it again, for example Telephone.',
  password: 'Your password',
} as const
