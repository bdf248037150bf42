// What other features use of views of the address book.

export { PartnerViews } from './PartnerViews.tsx'
export { useViewPartners, type ViewPartners } from './use-view-partners.ts'
export { ViewPartnersDialog } from './ViewPartnersDialog.tsx'
