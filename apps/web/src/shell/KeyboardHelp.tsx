// The keys, on one card.

import { Modal } from '@mantine/core'
import { KeyCap } from '../ui/KeyCap.tsx'
import classes from './KeyboardHelp.module.css'
import type { english } from './sentences.en.ts'
import { useSentences } from './sentences.ts'

/** A sentence of the card. */
type Key = Exclude<keyof (typeof english)['keyboard'], 'title'>

const KEYS: readonly (readonly [group: Key, readonly (readonly [keys: readonly string[], what: Key])[]])[] = [
  [
    'everywhere',
    [
      [['Ctrl', 'K'], 'search'],
      [['?'], 'thisCard'],
      [['G', 'H'], 'goHome'],
      [['G', 'C'], 'goContracts'],
      [['G', 'T'], 'goTemplates'],
    ],
  ],
  [
    'lists',
    [
      [['J'], 'nextRow'],
      [['K'], 'previousRow'],
      [['X'], 'selectRow'],
      [['Enter'], 'openRow'],
      [['R'], 'resend'],
      [['F'], 'searchList'],
    ],
  ],
  [
    'rateSheet',
    [
      [['F2'], 'correctCell'],
      [['Shift', '↓'], 'moreCells'],
      [['Ctrl', 'D'], 'fillDown'],
      [['Ctrl', 'R'], 'fillRight'],
      [['N'], 'notApplicable'],
      [['R'], 'onRequest'],
      [['Alt', '←', '→'], 'sectionBeside'],
      [['Shift', 'A'], 'addProducts'],
      [['Ctrl', 'Z'], 'undo'],
      [['Ctrl', 'Y'], 'redo'],
    ],
  ],
  [
    'readingFile',
    [
      [['J'], 'nextTable'],
      [['K'], 'previousTable'],
      [['R'], 'tableIsRight'],
      [['W'], 'tableIsWrong'],
      [['←', '↑', '→', '↓'], 'cellToCell'],
      [['Shift', '→'], 'drawBlock'],
    ],
  ],
  [
    'seasons',
    [
      [['←', '→'], 'boundaryByDay'],
      [['PgUp', 'PgDn'], 'boundaryByWeek'],
      [['↑', '↓'], 'nextBoundary'],
      [['Enter'], 'openSeason'],
      [['Shift', '→'], 'selectDays'],
    ],
  ],
]

export function KeyboardHelp({ opened, close }: { opened: boolean; close: () => void }) {
  const t = useSentences()
  return (
    <Modal opened={opened} onClose={close} title={t('keyboard.title')} size={520}>
      <div className={classes.groups}>
        {KEYS.map(([group, keys]) => (
          <section key={group}>
            <h3>{t(`keyboard.${group}`)}</h3>
            <dl>
              {keys.map(([caps, what]) => (
                <div key={what} className={classes.line}>
                  <dt>{t(`keyboard.${what}`)}</dt>
                  <dd>
                    {caps.map((cap) => (
                      <KeyCap key={cap}>{cap}</KeyCap>
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Modal>
  )
}
