// What was done with the booking systems of a company, in words.

export const BOOKING_PAST: Readonly<Record<string, string>> = {
  'booking.answer': 'told what a booking system answered to an export',
  'booking.ask-again': 'asked Tourplan again for its answers to an export',
  'booking.audit': 'began an audit of loaded rates',
  'booking.audit-again': 'went on with an audit of loaded rates',
  'booking.columns': 'changed the columns of the Tourwriter file',
  'booking.connect': 'changed how Tourplan is reached',
  'booking.export': 'exported contracts for a booking system',
  'booking.map': 'mapped rates of a contract to a booking system',
  'booking.mend': 'marked contracts to be exported again after an audit of loaded rates',
  'booking.template': 'uploaded a Tourwriter file',
  'booking.unmap': 'removed a mapping to a booking system',
}
