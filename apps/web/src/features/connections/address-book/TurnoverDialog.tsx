// The turnover with many partners at once: a pasted table, a workbook or a CSV file. What it changes is shown first.

import type { AnswerOf } from '@tradewind/api/call.ts'
import { importTurnover } from '@tradewind/api/connections/address-book.ts'
import { FIRST_TURNOVER_YEAR, LAST_TURNOVER_YEAR } from '@tradewind/domain/connections/turnover-rows.ts'
import { amountForReading, getAmount } from '@tradewind/domain/money/amount.ts'
import { isKnownCurrency } from '@tradewind/domain/money/known-currency.ts'
import { counted } from '@tradewind/domain/text/counted.ts'
import { Button, FileButton, Textarea, TextInput } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { IconFileSpreadsheet } from '@tabler/icons-react'
import { useState } from 'react'
import { callServer } from '../../../client/call-server.ts'
import { useAction } from '../../../client/use-action.ts'
import { FormDialog } from '../../../ui/FormDialog.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import classes from './AddressBook.module.css'
import { lastTurnoverYear, yearWords } from './turnover-words.ts'

type Preview = AnswerOf<typeof importTurnover>
type Table = { readonly text: string } | { readonly file: File }

/** Rows that are shown at once; the others are counted. */
const SHOWN = 100

export function TurnoverDialog({ close }: { close: () => void }) {
  const [year, setYear] = useState(String(lastTurnoverYear()))
  const [currency, setCurrency] = useState('')
  const [text, setText] = useState('')
  const [table, setTable] = useState<Table>()
  const [preview, setPreview] = useState<Preview>()
  const action = useAction()
  const whyNot = whyNotRead(year, currency)
  const bodyOf = (of: Table, isPreview: boolean) => ({ ...of, year: Number(year), currency, isPreview })
  const read = (of: Table) =>
    void action.run(async () => {
      setTable(of)
      setPreview(undefined)
      setPreview(await callServer(importTurnover, { body: bodyOf(of, true) }))
    })
  const apply = () =>
    void action.run(async () => {
      if (!table) return
      const { changes } = await callServer(importTurnover, { body: bodyOf(table, false) })
      notifications.show({ message: `${counted(changes.length, 'amount is', 'amounts are')} kept.`, color: 'teal' })
      close()
    })
  // What was read with another year or currency holds no more.
  const change = (put: () => void) => {
    put()
    setPreview(undefined)
  }
  const changes = preview?.changes ?? []
  return (
    <FormDialog
      opened
      title="Turnover of many partners"
      submit={changes.length > 0 ? `Keep ${counted(changes.length, 'amount', 'amounts')}` : 'Keep amounts'}
      size={600}
      isBusy={action.isBusy}
      isDisabled={changes.length === 0}
      problem={action.problem}
      onSubmit={apply}
      onClose={close}
    >
      <p className="t2 s13">
        A partner and an amount in each row. Partners are found by an e-mail address, else by their name. A row may name its own year and
        currency. Only your company sees it.
      </p>
      <div className={classes.turnoverHead}>
        <TextInput
          label="Year"
          description="In which the contract year begins"
          inputMode="numeric"
          maxLength={4}
          value={year}
          onChange={(event) => change(() => setYear(event.currentTarget.value))}
        />
        <TextInput
          label="Currency"
          description="Of amounts without one"
          placeholder="EUR"
          maxLength={3}
          data-autofocus
          value={currency}
          onChange={(event) => change(() => setCurrency(event.currentTarget.value.toUpperCase()))}
        />
      </div>
      <Textarea
        label="Paste a table"
        placeholder={'Lapad Bay Hotels\t124,000\nMto wa Simba Lodge\t88,350.50'}
        autosize
        minRows={4}
        maxRows={10}
        value={text}
        onChange={(event) => change(() => setText(event.currentTarget.value))}
      />
      <div className="row g2">
        <Button
          variant="default"
          size="xs"
          disabled={text.trim() === '' || whyNot !== undefined}
          loading={action.isBusy}
          onClick={() => read({ text })}
        >
          Check the table
        </Button>
        <FileButton onChange={(chosen) => chosen && read({ file: chosen })} accept=".xlsx,.ods,.csv">
          {(props) => (
            <Button
              {...props}
              variant="default"
              size="xs"
              leftSection={<IconFileSpreadsheet size={14} />}
              disabled={whyNot !== undefined}
              loading={action.isBusy}
            >
              {table && 'file' in table ? table.file.name : 'Read a workbook'}
            </Button>
          )}
        </FileButton>
        {whyNot !== undefined && <span className="s12 muted">{whyNot}</span>}
      </div>
      {preview && <Found preview={preview} />}
    </FormDialog>
  )
}

function whyNotRead(year: string, currency: string): string | undefined {
  if (!/^\d{4}$/.test(year) || Number(year) < FIRST_TURNOVER_YEAR || Number(year) > LAST_TURNOVER_YEAR) return 'Enter a year, such as 2025.'
  return isKnownCurrency(currency) ? undefined : 'Enter a currency, such as EUR.'
}

function Found({ preview: { changes, unchanged, sums, problems, problem } }: { preview: Preview }) {
  const money = (amount: string, currency: string) => `${currency} ${amountForReading(getAmount(amount), currency)}`
  return (
    <>
      {problem !== null && <Notice tone="warn">{problem}</Notice>}
      {problem === null && changes.length === 0 && <Notice tone="info">This table changes nothing.</Notice>}
      {sums.length > 0 && (
        <p className="s13" role="status">
          {counted(changes.length + unchanged, 'row', 'rows')}: {sums.map((sum) => money(sum.amount, sum.currency)).join(' and ')}
          {unchanged > 0 && `. ${counted(unchanged, 'amount is', 'amounts are')} kept already.`}
        </p>
      )}
      {changes.length > 0 && (
        <ul className={classes.chosen} aria-label="What it changes">
          {changes.slice(0, SHOWN).map((each) => (
            <li key={each.line}>
              <b className={classes.name}>{each.partnerName}</b>{' '}
              <span className={classes.second}>
                {yearWords(each.year)}: {money(each.amount, each.currency)}
                {each.before !== null && `, before ${money(each.before, each.currency)}`}
              </span>
            </li>
          ))}
          {changes.length > SHOWN && <li className="muted">and {changes.length - SHOWN} more</li>}
        </ul>
      )}
      {problems.length > 0 && (
        <Notice tone="warn">
          {counted(problems.length, 'row is', 'rows are')} left out:
          <ul className={classes.problems}>
            {problems.map((each) => (
              <li key={each.line}>
                Row {each.line}, {each.text}: {each.reason}
              </li>
            ))}
          </ul>
        </Notice>
      )}
    </>
  )
}
