// The head of a template's pages.

import type { ContractInfo } from '@tradewind/api/contracting/contract.ts'
import { Link } from '@tanstack/react-router'
import { counted } from '@tradewind/domain/text/counted.ts'
import type { ReactNode } from 'react'
import { paths } from '../../../paths.ts'
import { usePageTitle } from '../../../shell/use-page-title.ts'
import { Initials } from '../../../ui/Initials.tsx'
import { isoDayText, momentInText } from '../../../ui/moment-text.ts'
import classes from './TemplatePage.module.css'
import { TemplateState } from './TemplateRows.tsx'

type Template = NonNullable<ContractInfo['template']>

export function TemplateHeader({
  info,
  template,
  tab,
  children,
}: {
  info: ContractInfo
  template: Template
  tab: 'details' | 'logs'
  children?: ReactNode
}) {
  const { head } = info.sheet
  usePageTitle(`${info.location.locationName}, ${head.templateName}`)
  const sent = template.contractCount === 0 ? 'not sent yet' : `sent as ${counted(template.contractCount, 'contract', 'contracts')}`
  const tabs = [
    ['details', 'Details', paths.template(template.templateId)],
    ['logs', 'Change log', paths.templateLogs(template.templateId)],
  ] as const
  return (
    <header className={classes.head}>
      <div className={classes.top}>
        <Initials name={info.location.locationName} size={40} />
        <div className="grow">
          <div className={classes.title}>
            <h1>{info.location.locationName}</h1>
            <TemplateState
              card={{ version: template.version, hasDraft: template.draftId !== null, completionPercent: template.completionPercent }}
            />
          </div>
          <p className="s13 muted">
            <bdi>{head.templateName}</bdi>
            <span className="tn">
              {' '}
              · {isoDayText(head.startDate)} – {isoDayText(head.endDate)}
              {template.publishedAt ? ` · published ${momentInText(template.publishedAt)}` : ''} · {sent}
            </span>
          </p>
        </div>
        <div className={classes.actions}>{children}</div>
      </div>
      <nav className="tabs tabs-in-head" aria-label="Template">
        {tabs.map(([key, label, to]) => (
          <Link key={key} to={to} className="tab" aria-current={key === tab ? 'page' : undefined}>
            {label}
          </Link>
        ))}
      </nav>
    </header>
  )
}
