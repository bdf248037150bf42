// The sentences of erasing the data of a person, in English.

export const english = {
  title: 'Erase your data',
  text: 'Your account is deleted, and your name and address with it. What belongs to your company and its partners stays without your name. You see first what is deleted and what stays.',
  askOwn: 'Erase your data for good?',
  erase: 'Erase',
} as const
