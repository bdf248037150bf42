// What accepting ends, in the words of the specification, which begin in lower case. // C-ST-009

export const ACCEPT_WARNING =
  'Please note: by accepting this rate sheet, you will no longer be able to request a signature from your supplier.'
