// What other rooms use of billing.

export { BillingPanel } from './BillingPanel.tsx'
