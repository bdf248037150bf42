// Who is in a view of the address book now, and who of them has no address.

import { MOST_SHOWN_PARTNERS } from '@tradewind/api/connections/partner-views.ts'
import { counted, countText } from '@tradewind/domain/text/counted.ts'
import { Modal, Skeleton } from '@mantine/core'
import { Initials } from '../../../ui/Initials.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import classes from './PartnerViews.module.css'
import { useViewPartners } from './use-view-partners.ts'

type ViewPartnersDialogProps = {
  viewId: string
  viewName: string
  /** Whether something goes to them later: who matches then. */
  isLater: boolean
  close: () => void
}

export function ViewPartnersDialog({ viewId, viewName, isLater, close }: ViewPartnersDialogProps) {
  const found = useViewPartners([viewId]).get(viewId)
  return (
    <Modal opened onClose={close} title={`In “${viewName}” now`} size={480}>
      {found === undefined ? (
        <Skeleton height={160} />
      ) : found === 'gone' ? (
        <Notice tone="danger">This view was deleted, or is no longer shared with you.</Notice>
      ) : (
        <>
          <p className="s13 muted">
            {counted(found.total, 'partner', 'partners')}.{' '}
            {isLater && 'Who is in the view when the time comes gets it: partners who come into it until then as well.'}
          </p>
          {found.withoutAddress.length > 0 && (
            <Notice tone="warn">
              {counted(found.total - found.partnerIds.length, 'partner has', 'partners have')} no e-mail address and get
              {found.total - found.partnerIds.length === 1 ? 's' : ''} nothing: {found.withoutAddress.slice(0, 5).join(', ')}
              {found.withoutAddress.length > 5 ? ' …' : ''}
            </Notice>
          )}
          <ul aria-label={`Partners in ${viewName}`} className={classes.partners}>
            {found.partners.map((partner) => (
              <li key={partner.partnerId}>
                <Initials name={partner.partnerName} size={24} />
                <span className="grow clip">{partner.partnerName}</span>
                <span className="s12 muted clip">{partner.emails[0]}</span>
              </li>
            ))}
          </ul>
          {found.total > MOST_SHOWN_PARTNERS && <p className="s12 muted">and {countText(found.total - MOST_SHOWN_PARTNERS)} more</p>}
        </>
      )}
    </Modal>
  )
}
