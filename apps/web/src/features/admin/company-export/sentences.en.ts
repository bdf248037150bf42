// The sentences of everything of a company as one file, in English.

export const english = {
  text: 'One zip with everything: people, address book, connections, messages, invoices and the audit log as a workbook; each version of each template and contract as JSON and as a table of prices; the files; and an index of what is in it and what is not. At most {most} in 24 hours; each is kept for {days, plural, one {# day} other {# days}}.',
  made: 'Made {when}',
} as const
