// The sentences of sessions elsewhere, in English.

export const english = {
  title: 'Sessions',
  everywhere: 'Sign out everywhere',
  thisOne: 'This one',
  times: '{address} · signed in {began} · last used {used}',
  signOut: 'Sign out',
  signOutOf: 'Sign out {device}, {address}',
  askEverywhere: 'Sign out everywhere?',
  everywhereText: 'All your sessions end, this one too.',
} as const
