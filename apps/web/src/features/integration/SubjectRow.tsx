// One rate or extra of a contract with its option in the booking system, or with what is suggested and why.

import type { AnswerOf } from '@tradewind/api/call.ts'
import type { getContractMappings } from '@tradewind/api/integration.ts'
import { Button, Checkbox } from '@mantine/core'
import { Tag } from '../../ui/Tag.tsx'
import classes from './Integration.module.css'
import { KIND_WORDS, subjectWords } from './subject-words.ts'
import { useSystem } from './use-system.ts'

export type SubjectItem = AnswerOf<typeof getContractMappings>['items'][number]

type SubjectRowProps = {
  item: SubjectItem
  isTicked: boolean
  tick: (isOn: boolean) => void
  choose: () => void
  leaveOut: () => void
}

export function SubjectRow({ item, isTicked, tick, choose, leaveOut }: SubjectRowProps) {
  const words = subjectWords(item)
  const { word } = useSystem()
  const [best] = item.suggestions
  const isOpen = item.state === 'open' || item.state === 'gone'
  return (
    <li className={`${classes.row} ${classes.mapping}`}>
      {isOpen && best ? (
        <Checkbox size="xs" aria-label={words} checked={isTicked} onChange={(event) => tick(event.currentTarget.checked)} />
      ) : (
        <span />
      )}
      <div className={classes.who}>
        <span className="med">{words}</span>
        <span className={classes.second}>
          {[item.kind === 'rate' ? '' : KIND_WORDS[item.kind], item.detail].filter(Boolean).join(' · ')}
        </span>
      </div>
      <div className={classes.who}>
        {item.option !== null ? (
          <>
            {item.state === 'gone' ? <Tag tone="warn">Not in {word} any more</Tag> : item.option.name}
            <span className={`${classes.second} ${classes.code}`}>{item.option.codeText}</span>
          </>
        ) : best ? (
          <>
            {best.name}
            <span className={`${classes.second} ${classes.code}`}>{best.codeText}</span>
            <span className={classes.second}>{best.why.join(' · ')}</span>
          </>
        ) : (
          <span className="muted">{item.state === 'leftOut' ? 'Left out of exports' : 'No option is named alike'}</span>
        )}
      </div>
      <div className={classes.acts}>
        {isOpen && best && <b className="str">{best.percent} %</b>}
        {isOpen && item.isAlike && <Tag tone="warn">Two alike</Tag>}
        <Button variant="default" size="compact-sm" aria-label={`Choose an option for ${words}`} onClick={choose}>
          Choose
        </Button>
        {item.state !== 'leftOut' && (
          <Button variant="subtle" size="compact-sm" aria-label={`Leave out ${words}`} onClick={leaveOut}>
            Leave out
          </Button>
        )}
      </div>
    </li>
  )
}
