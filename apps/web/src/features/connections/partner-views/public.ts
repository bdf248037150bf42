// What other features use of views of the address book.

export { PartnerViews } from './PartnerViews.tsx'
export { useViewPartners } from './use-view-partners.ts'
export { ViewPartnersDialog } from './ViewPartnersDialog.tsx'
