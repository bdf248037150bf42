// The sentences of choosing a new password, in English.

export const english = {
  hint: 'At least {least} characters. Three or four unusual words are easy to keep in mind.',
  'Too short': 'Too short',
  'Too common': 'Too common',
  Fair: 'Fair',
  Good: 'Good',
  Strong: 'Strong',
} as const
