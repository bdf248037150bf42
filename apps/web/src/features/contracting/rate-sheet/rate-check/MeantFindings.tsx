// Findings of the rate check that somebody means so: who and since when, with a way back.

import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconCheck } from '@tabler/icons-react'
import { counted } from '@tradewind/domain/text/counted.ts'
import { momentInText } from '../../../../ui/moment-text.ts'
import { Sentence } from '../../../../ui/Sentence.tsx'
import type { DraftNavigation } from '../engine/public.ts'
import classes from './RateCheck.module.css'

export type MeantFinding = DraftNavigation['meantFindings'][number]

type MeantFindingsProps = {
  /** What is found still, in words, and who means it so. */
  findings: readonly { readonly key: string; readonly text: string; readonly meant: MeantFinding }[]
  takeBack: (key: string, text: string) => void
}

export function MeantFindings({ findings, takeBack }: MeantFindingsProps) {
  const [isOpen, shown] = useDisclosure(false)
  if (findings.length === 0) return null
  return (
    <>
      <p className={classes.meant}>
        {counted(findings.length, 'is meant so.', 'are meant so.')}{' '}
        <button type="button" aria-expanded={isOpen} onClick={shown.toggle}>
          {isOpen ? 'Hide' : 'Show'}
        </button>
      </p>
      {isOpen && (
        <ul className={classes.findings} aria-label="Meant so">
          {findings.map(({ key, text, meant }) => (
            <li key={key} className={classes.finding} data-level="meant">
              <IconCheck size={16} stroke={1.75} aria-hidden />
              <div>
                <p className="t2">
                  <Sentence>{text}</Sentence>
                </p>
                <p className="s12 muted">
                  {meant.userName === '' ? 'Meant so' : `${meant.userName} means it so`}, {momentInText(meant.at)}
                </p>
                <div className={classes.fixes}>
                  <Button size="compact-sm" variant="default" onClick={() => takeBack(key, text)}>
                    Look at it again
                  </Button>
                </div>
              </div>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
