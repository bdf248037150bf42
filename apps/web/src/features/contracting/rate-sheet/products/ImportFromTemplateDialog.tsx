// Import from template: what an earlier rate sheet has comes into this one. In an empty sheet it shows the other ways to begin too. // C-DG-002

import { getContractInfo } from '@tradewind/api/contracting/contract.ts'
import { listTemplates, type TemplateCard } from '@tradewind/api/contracting/templates.ts'
import { Button, Checkbox, Group, Modal, Select, Skeleton } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { notifications } from '@mantine/notifications'
import { IconFileImport, IconStack2 } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { getDay } from '@tradewind/domain/calendar/day.ts'
import { yearsBetween } from '@tradewind/domain/rate-sheet/structure/take-over.ts'
import { counted } from '@tradewind/domain/text/counted.ts'
import { type SubmitEvent, useState } from 'react'
import { queryOf } from '../../../../client/queries.ts'
import { useAction } from '../../../../client/use-action.ts'
import { periodText } from '../../../../ui/period-text.ts'
import { Notice } from '../../../../ui/Notice.tsx'
import { useDraft, useStructure } from '../engine/public.ts'
import classes from './Products.module.css'
import { useStructureDialog } from './use-structure-dialog.ts'

export function ImportFromTemplateDialog({ close }: { close: () => void }) {
  const { navigation } = useDraft()
  const isEmpty = navigation.pages.every((page) => page.kind !== 'product')
  return (
    <Modal
      opened
      onClose={close}
      title={isEmpty ? 'Begin this rate sheet' : 'Import from a template'}
      size={640}
      closeOnClickOutside={false}
    >
      <ImportFromTemplate isEmpty={isEmpty} close={close} />
    </Modal>
  )
}

function ImportFromTemplate({ isEmpty, close }: { isEmpty: boolean; close: () => void }) {
  const { navigation } = useDraft()
  const [text, setText] = useState('')
  const [wanted] = useDebouncedValue(text, 200)
  const [chosen, setChosen] = useState<TemplateCard>()
  const found = useQuery({
    ...queryOf(listTemplates, { query: { searchText: wanted, sort: 'changed', limit: 50 } }),
    placeholderData: keepPreviousData,
  })
  const others = (found.data?.items ?? []).filter((card) => card.templateId !== navigation.templateId)
  const { currency } = navigation.head
  const own = others.find((card) => card.locationId === navigation.location.locationId && card.currency === currency)
  const source = chosen ?? own
  const hasTemplates = others.length > 0 || wanted !== '' || source !== undefined
  const cards = source && !others.some((card) => card.templateId === source.templateId) ? [source, ...others] : others
  return (
    <div className={classes.form}>
      {isEmpty && <OtherWays close={close} />}
      {found.isPending ? (
        <Skeleton height={120} radius="md" />
      ) : hasTemplates ? (
        <>
          <Select
            label={isEmpty ? 'Or begin with an earlier rate sheet' : 'Rate sheet'}
            placeholder="Location or name"
            data={cards.map((card) => ({
              value: card.templateId,
              label: `${card.locationName} · ${card.templateName} · ${periodText(card)}${card.currency === currency ? '' : ` · in ${card.currency}`}`,
              // Amounts are not taken over into another currency: the server refuses them.
              disabled: card.currency !== currency,
            }))}
            value={source?.templateId ?? null}
            onChange={(id) => setChosen(cards.find((card) => card.templateId === id))}
            onSearchChange={(searched) => setText(cards.some((card) => searched.startsWith(`${card.locationName} · `)) ? '' : searched)}
            searchable
            filter={({ options }) => options}
            nothingFoundMessage="No rate sheet matches."
            maxDropdownHeight={260}
            allowDeselect={false}
          />
          {source && <Choice key={source.templateId} source={source} isEmpty={isEmpty} close={close} />}
        </>
      ) : (
        <p className="s13 t2">Once you have another rate sheet, its products, seasons and policies can be taken over here.</p>
      )}
      {!source && (
        <Group justify="flex-end">
          <Button variant="default" onClick={close}>
            {isEmpty ? 'Not now' : 'Cancel'}
          </Button>
        </Group>
      )}
    </div>
  )
}

/** Beginning without an earlier sheet: products by hand, or the supplier's own file. */
function OtherWays({ close }: { close: () => void }) {
  const { open } = useStructureDialog()
  const begin = (dialog: 'addProducts' | 'omniImport') => {
    close()
    open(dialog)
  }
  return (
    <div className={classes.ways}>
      <button type="button" className={classes.way} onClick={() => begin('addProducts')} data-autofocus>
        <IconStack2 size={20} stroke={1.5} aria-hidden />
        <b>From scratch</b>
        <span className="s12 t2">Name your rooms, tours or transfers and fill their rates in.</span>
      </button>
      <button type="button" className={classes.way} onClick={() => begin('omniImport')}>
        <IconFileImport size={20} stroke={1.5} aria-hidden />
        <b>From a file</b>
        <span className="s12 t2">Bring in the spreadsheet that you send to partners today.</span>
      </button>
    </div>
  )
}

function Choice({ source, isEmpty, close }: { source: TemplateCard; isEmpty: boolean; close: () => void }) {
  const { navigation } = useDraft()
  const structure = useStructure()
  const info = useQuery(queryOf(getContractInfo, { params: { id: source.templateId }, body: { collection: 'template' } }))
  const products = (info.data?.sheet.pages ?? []).flatMap(({ pageId, body }) =>
    body.kind === 'product' ? [{ pageId, label: `${body.productName}, ${body.ratePackageName}` }] : [],
  )
  const [left, setLeft] = useState<readonly string[]>([])
  const [withPolicies, setPolicies] = useState(true)
  const [withNotes, setNotes] = useState(true)
  const [rollForward, setRollForward] = useState(true)
  const [replaces, setReplaces] = useState(false)
  const { isBusy, problem, run } = useAction()
  const { head } = navigation
  const years = yearsBetween({ startDate: getDay(source.startDate) }, head)
  const pageIds = products.map((product) => product.pageId).filter((pageId) => !left.includes(pageId))

  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    void run(async () => {
      const { addedIds, replacedCount, keptCount, cutSeasons } = await structure.importFromTemplate({
        templateId: source.templateId,
        pageIds,
        withPolicies,
        withNotes,
        rollForward,
        sameNames: replaces ? 'replace' : 'keep',
      })
      const [first = ''] = cutSeasons
      notifications.show({
        title: `${addedIds.filter((id) => id.includes('.')).length + replacedCount} taken over${keptCount > 0 ? `, ${keptCount} kept as they were` : ''}`,
        message:
          cutSeasons.length === 0
            ? 'Check the rates before you publish.'
            : `${first}${cutSeasons.length > 1 ? ` And ${cutSeasons.length - 1} more.` : ''}`,
        color: cutSeasons.length === 0 ? 'teal' : 'yellow',
      })
      close()
      await structure.open(addedIds.find((id) => id.includes('.')))
    })
  }
  return (
    <form className={classes.form} onSubmit={submit}>
      {info.isPending ? (
        <Skeleton height={110} radius="md" />
      ) : (
        <fieldset className={classes.fields}>
          <legend>Products</legend>
          <Checkbox
            label={`All ${products.length}`}
            checked={left.length === 0}
            indeterminate={left.length > 0 && pageIds.length > 0}
            onChange={() => setLeft(left.length === 0 ? products.map((product) => product.pageId) : [])}
          />
          <Checkbox.Group
            value={pageIds}
            onChange={(ids) => setLeft(products.map((product) => product.pageId).filter((pageId) => !ids.includes(pageId)))}
          >
            <div className={classes.scroll}>
              {products.map(({ pageId, label }) => (
                <Checkbox key={pageId} className={classes.check ?? ''} value={pageId} label={label} />
              ))}
            </div>
          </Checkbox.Group>
        </fieldset>
      )}
      <fieldset className={classes.fields}>
        <legend>And how</legend>
        {years > 0 && (
          <Checkbox
            label={`Move all dates ${years === 1 ? 'a year' : counted(years, 'year', 'years')} on`}
            description={`From ${periodText(source)} to ${periodText(navigation.head)}`}
            checked={rollForward}
            onChange={(event) => setRollForward(event.currentTarget.checked)}
          />
        )}
        <Checkbox
          label="Policies, check-in and check-out"
          checked={withPolicies}
          onChange={(event) => setPolicies(event.currentTarget.checked)}
        />
        <Checkbox label="Billing, terms and notes" checked={withNotes} onChange={(event) => setNotes(event.currentTarget.checked)} />
        {!isEmpty && (
          <Checkbox
            label="Replace products that are here under the same names"
            checked={replaces}
            onChange={(event) => setReplaces(event.currentTarget.checked)}
          />
        )}
      </fieldset>
      {problem !== undefined && <Notice tone="danger">{problem}</Notice>}
      <Group justify="flex-end" gap="sm">
        <Button variant="default" onClick={close}>
          {isEmpty ? 'Not now' : 'Cancel'}
        </Button>
        <Button type="submit" loading={isBusy} disabled={info.isPending || (pageIds.length === 0 && !withPolicies && !withNotes)}>
          Take over
        </Button>
      </Group>
    </form>
  )
}
