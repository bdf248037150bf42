// What one change does to each template: those that are left first, then each of the others with old and new.

import type { PreviewedTemplate } from '@tradewind/api/contracting/change-many.ts'
import { Progress } from '@mantine/core'
import { counted, countText } from '@tradewind/domain/text/counted.ts'
import { FailedRegion } from '../../../ui/FailedRegion.tsx'
import { Tag } from '../../../ui/Tag.tsx'
import { ChangeLine, StayEffect } from '../diff/public.ts'
import classes from './ChangeMany.module.css'
import type { Previews } from './use-previews.ts'

type ManyPreviewProps = {
  previews: Previews
  words?: {
    /** What becomes of the templates, for one and for several. */
    readonly done: readonly [one: string, several: string]
    /** Above what a person has to look at. */
    readonly found: string
    /** How many of them there are, for one and for several. */
    readonly toLookAt: readonly [one: string, several: string]
    readonly left: string
  }
}

const CHANGED_WORDS = {
  done: ['rate sheet changes', 'rate sheets change'],
  found: 'The rate check will find',
  toLookAt: ['finding', 'findings'],
  left: 'Left as they are',
} as const

export function ManyPreview({ previews: { templates, total, isWhole, error, retry }, words = CHANGED_WORDS }: ManyPreviewProps) {
  const left = templates.filter((template) => template.finding !== null)
  const changed = templates.filter((template) => template.finding === null)
  const rates = changed.reduce((sum, template) => sum + template.rateCount, 0)
  const findings = changed.reduce((sum, template) => sum + template.findings.length, 0)
  return (
    <section aria-label="What it does" className={classes.preview}>
      {error && <FailedRegion error={error} retry={retry} />}
      {!isWhole && !error && (
        <>
          <p className="s13" role="status">
            Looking at {countText(templates.length)} of {countText(total)}
          </p>
          <Progress value={(templates.length / total) * 100} animated aria-label="Looking at the rate sheets" />
        </>
      )}
      {isWhole && (
        <p className="s13" role="status">
          <b>{counted(changed.length, ...words.done)}</b>
          {rates > 0 && `, ${counted(rates, 'rate', 'rates')}`}
          {findings > 0 && `. ${counted(findings, 'thing', 'things')} to look at`}.
          {left.length > 0 && ` ${countText(left.length)} left as ${left.length === 1 ? 'it is' : 'they are'}.`}
        </p>
      )}
      {left.length > 0 && (
        <div className={classes.left}>
          <h3 className="s12 med">{words.left}</h3>
          <ul>
            {left.map((template) => (
              <li key={template.templateId}>
                <span className="med">{template.locationName}</span> <span className="muted">{template.templateName}</span>:{' '}
                {template.finding}
              </li>
            ))}
          </ul>
        </div>
      )}
      {changed.length > 0 && (
        <div className={classes.list}>
          {changed.map((template) => (
            <Changed key={template.templateId} template={template} words={words} isOpen={changed.length === 1} />
          ))}
        </div>
      )}
    </section>
  )
}

type ChangedProps = { template: PreviewedTemplate; words: NonNullable<ManyPreviewProps['words']>; isOpen: boolean }

function Changed({ template, words, isOpen }: ChangedProps) {
  const { locationName, templateName, currency, rateCount, changeCount, changes, stays, effect, findings } = template
  return (
    <details className={classes.sheet} open={isOpen}>
      <summary>
        <span className={classes.name}>
          <b className="med">{locationName}</b> <span className="muted">{templateName}</span>
        </span>
        <span className="muted nw">
          {rateCount > 0 ? counted(rateCount, 'rate', 'rates') : counted(changeCount, 'change', 'changes')}, {currency}
        </span>
        {effect?.percentage !== undefined && <Tag tone="info">typical stay {effect.percentage}</Tag>}
        {findings.length > 0 && <Tag tone="warn">{counted(findings.length, ...words.toLookAt)}</Tag>}
      </summary>
      <div className={classes.body}>
        {effect && (
          <div>
            <p className="s12 med">{effect.productName}</p>
            <StayEffect effect={effect} currency={currency} />
          </div>
        )}
        {findings.length > 0 && (
          <div>
            <p className="s12 med">{words.found}</p>
            <ul className={classes.findings}>
              {[...new Set(findings.map((finding) => finding.text))].map((text) => (
                <li key={text}>{text}</li>
              ))}
            </ul>
          </div>
        )}
        {stays.map((text) => (
          <p key={text} className="s12 muted">
            {text}
          </p>
        ))}
        <ul className={classes.lines}>
          {changes.map((change, i) => (
            <li key={`${change.text} ${i}`}>
              <ChangeLine change={change} />
            </li>
          ))}
        </ul>
        {changeCount > changes.length && <p className="s12 muted">and {countText(changeCount - changes.length)} more</p>}
      </div>
    </details>
  )
}
