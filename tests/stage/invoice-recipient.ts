// The address that the supplier of the demo world wants on its invoices.

export const SOLANO_RECIPIENT = {
  name: 'Solano Hotels d.o.o.',
  address: 'Lapadska obala 17\n20000 Dubrovnik',
  countryCode: 'HR',
  taxNumber: 'HR84610734921',
  email: 'racuni@solano.test',
  orderNumber: '',
}
