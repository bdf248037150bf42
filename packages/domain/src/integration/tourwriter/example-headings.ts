// The headings of a file that a customer exported from Tourwriter, for tests.

export const EXAMPLE_HEADINGS = [
  'ProductID',
  'OptionID',
  'Product',
  'Option',
  'Rate period name',
  'Start date',
  'End date',
  'Currency',
  'Net rate',
  'Notes',
]
