// The keys, on one card.

import { Modal } from '@mantine/core'
import { KeyCap } from '../ui/KeyCap.tsx'
import classes from './KeyboardHelp.module.css'

const KEYS: readonly (readonly [group: string, readonly (readonly [keys: readonly string[], what: string])[]])[] = [
  [
    'Everywhere',
    [
      [['Ctrl', 'K'], 'Search or jump to'],
      [['?'], 'This card'],
      [['G', 'H'], 'Go to Home'],
      [['G', 'C'], 'Go to Contracts'],
      [['G', 'T'], 'Go to Templates'],
    ],
  ],
  [
    'Lists',
    [
      [['J'], 'Next row'],
      [['K'], 'Previous row'],
      [['X'], 'Select the row'],
      [['Enter'], 'Open the row'],
      [['R'], 'Resend the contracts'],
      [['F'], 'Search the list'],
    ],
  ],
  [
    'Rate sheet',
    [
      [['F2'], 'Correct the cell'],
      [['Shift', '↓'], 'Select more cells'],
      [['Ctrl', 'D'], 'Fill down'],
      [['Ctrl', 'R'], 'Fill to the right'],
      [['N'], 'Not applicable, or sold again'],
      [['R'], 'On request, or priced again'],
      [['Alt', '←', '→'], 'Go to the section beside'],
      [['Shift', 'A'], 'Add products'],
      [['Ctrl', 'Z'], 'Undo'],
      [['Ctrl', 'Y'], 'Do again'],
    ],
  ],
  [
    'Reading a file',
    [
      [['J'], 'Next table'],
      [['K'], 'Previous table'],
      [['R'], 'The table is right'],
      [['W'], 'Something is wrong in the table'],
      [['←', '↑', '→', '↓'], 'Go from cell to cell of the file'],
      [['Shift', '→'], 'Draw a block of cells'],
    ],
  ],
  [
    'Seasons',
    [
      [['←', '→'], 'Move the boundary by a day'],
      [['PgUp', 'PgDn'], 'Move it by a week'],
      [['↑', '↓'], 'Go to the next boundary'],
      [['Enter'], 'Open the season'],
      [['Shift', '→'], 'Select days on the calendar'],
    ],
  ],
]

export function KeyboardHelp({ opened, close }: { opened: boolean; close: () => void }) {
  return (
    <Modal opened={opened} onClose={close} title="Keyboard help" size={520}>
      <div className={classes.groups}>
        {KEYS.map(([group, keys]) => (
          <section key={group}>
            <h3>{group}</h3>
            <dl>
              {keys.map(([caps, what]) => (
                <div key={what} className={classes.line}>
                  <dt>{what}</dt>
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
