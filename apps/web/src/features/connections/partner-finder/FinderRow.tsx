// One company of the list.

import type { FoundCompany } from '@tradewind/api/connections/partner-finder.ts'
import { IconBolt, IconShieldCheck } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { paths } from '../../../paths.ts'
import { Initials } from '../../../ui/Initials.tsx'
import { Tag } from '../../../ui/Tag.tsx'
import { ConnectButton } from './ConnectButton.tsx'
import { seatOf, sizeOf } from './company-words.ts'
import classes from './PartnerFinder.module.css'

type FinderRowProps = { company: FoundCompany; isCurrent: boolean; mayOpen: boolean; onChoose: () => void }

export function FinderRow({ company, isCurrent, mayOpen, onChoose }: FinderRowProps) {
  const what = [company.kind, sizeOf(company)].filter(Boolean).join(', ')
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: arrows choose a row, and its name is a link
    <li
      id={`found-${company.companyId}`}
      className={classes.row}
      data-current={isCurrent || undefined}
      aria-current={isCurrent || undefined}
      onClick={(event) => event.target instanceof Element && event.target.closest('a, button') === null && onChoose()}
    >
      {company.logoUrl === null ? (
        <Initials name={company.companyName} size={36} />
      ) : (
        <img className={classes.logo} src={company.logoUrl} alt="" width={36} height={36} loading="lazy" />
      )}
      <div className={classes.facts}>
        <div className={classes.name}>
          <Link to={paths.foundCompany(company.companyId)} className="clip">
            {company.companyName}
          </Link>
          {company.isVerified && <Tag tone="ok">Verified</Tag>}
          {company.isNew && <Tag tone="accent">New</Tag>}
        </div>
        <p className={`clip ${classes.place}`}>
          {seatOf(company)}
          {what !== '' && <span className={classes.what}> · {what}</span>}
        </p>
        <p className={classes.badges}>
          {company.isQuickResponder && (
            <span>
              <IconBolt size={14} stroke={1.75} aria-hidden />
              Quick responder
            </span>
          )}
          {company.badges.length > 0 && (
            <span>
              <IconShieldCheck size={14} stroke={1.75} aria-hidden />
              {company.badges.join(', ')}
            </span>
          )}
          {company.segments.length > 0 && <span className={classes.segments}>{company.segments.join(', ')}</span>}
        </p>
      </div>
      <ConnectButton company={company} mayOpen={mayOpen} isMain={isCurrent} size="compact-sm" />
    </li>
  )
}
