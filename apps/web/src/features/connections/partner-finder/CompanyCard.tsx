// The chosen company beside its pin: enough to decide whether to look closer.

import type { FoundCompany } from '@tradewind/api/connections/partner-finder.ts'
import { Button, CloseButton } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { countryName } from '@tradewind/domain/places/countries.ts'
import { paths } from '../../../paths.ts'
import { ConnectButton } from './ConnectButton.tsx'
import { seatOf, sizeOf } from './company-words.ts'
import classes from './PartnerFinder.module.css'

/** So many destinations are named. */
const MOST_NAMED = 3

export function CompanyCard({ company, mayOpen, onClose }: { company: FoundCompany; mayOpen: boolean; onClose: () => void }) {
  const { destinations, segments } = company
  const named = destinations.slice(0, MOST_NAMED).map(countryName).join(', ')
  const more = destinations.length - MOST_NAMED
  return (
    <article className={classes.card} aria-label={company.companyName}>
      <div className="row g2">
        <div className="grow">
          <h2>{company.companyName}</h2>
          <p className="s12 muted">{seatOf(company)}</p>
        </div>
        <CloseButton size="sm" aria-label="Close" onClick={onClose} />
      </div>
      <dl>
        {sizeOf(company) !== '' && (
          <>
            <dt>Sells</dt>
            <dd>{sizeOf(company)}</dd>
          </>
        )}
        <dt>Destinations</dt>
        <dd>{more > 0 ? `${named} and ${more} more` : named}</dd>
        <dt>Segments</dt>
        <dd>{segments.join(', ')}</dd>
      </dl>
      <div className={classes.cardActions}>
        <ConnectButton company={company} mayOpen={mayOpen} isMain />
        <Button component={Link} to={paths.foundCompany(company.companyId)} variant="default">
          View profile
        </Button>
      </div>
    </article>
  )
}
