// Saves the contract in a form for programs: as data, or as a table with one row for each price.

import { Button, NativeSelect } from '@mantine/core'
import { IconBraces } from '@tabler/icons-react'
import {
  getOpenContract,
  getPriceRows,
  getPriceRowsOfMany,
  getRatePlans,
  MOST_PRICED_CONTRACTS,
} from '@tradewind/api/contracting/open-data.ts'
import { getOctoLeftOut } from '@tradewind/api/octo.ts'
import { ALPINEBITS_EDITIONS, type AlpineBitsEdition } from '@tradewind/domain/contracting/alpinebits/rate-plan.ts'
import { openDataName } from '@tradewind/domain/contracting/download-names.ts'
import { useState } from 'react'
import { callServer, downloadFrom } from '../../../client/call-server.ts'
import { saveFile } from '../../../client/save-file.ts'
import { useAction } from '../../../client/use-action.ts'
import { Notice } from '../../../ui/Notice.tsx'
import classes from './DownloadPopover.module.css'
import { OctoFeed } from './OctoFeed.tsx'

type Version = { readonly contractId: string; readonly version: number | undefined }
type ProgramFile = { readonly id: string; readonly label: string; readonly save: (version: Version) => Promise<void> }

/** A feed that programs read; what is saved is what it does not say. */
const OCTO = 'octo'

const PROGRAM_FILES: readonly [ProgramFile, ...ProgramFile[]] = [
  { id: 'json', label: 'JSON, everything', save: saveJson },
  { id: 'workbook', label: 'Workbook, one row for each price', save: (version) => savePrices(version, { format: 'workbook' }) },
  { id: 'csv', label: 'CSV, one row for each price', save: (version) => savePrices(version, { format: 'csv-with-bom' }) },
  {
    id: 'terms',
    label: 'CSV, what is no price',
    save: (version) => savePrices(version, { format: 'csv-with-bom', part: 'terms' }),
  },
  ...ALPINEBITS_EDITIONS.toReversed().map((edition) => ({
    id: `alpinebits-${edition}`,
    label: `AlpineBits ${edition}, with what it leaves out`,
    save: (version: Version) => saveRatePlans(version, edition),
  })),
  { id: OCTO, label: 'OCTO, what the feed of tours leaves out', save: saveOctoLeftOut },
]

/** @param version the newest unless given */
export function SaveForPrograms(version: Version) {
  const [id, setId] = useState(PROGRAM_FILES[0].id)
  const action = useAction()
  const chosen = PROGRAM_FILES.find((file) => file.id === id) ?? PROGRAM_FILES[0]
  return (
    <div className={classes.programs}>
      <NativeSelect
        label="For programs"
        value={chosen.id}
        onChange={(event) => setId(event.currentTarget.value)}
        data={PROGRAM_FILES.map((file) => ({ value: file.id, label: file.label }))}
      />
      {chosen.id === OCTO && <OctoFeed contractId={version.contractId} />}
      <Button
        variant="default"
        fullWidth
        mt={8}
        leftSection={<IconBraces size={16} stroke={1.75} />}
        loading={action.isBusy}
        onClick={() => void action.run(() => chosen.save(version))}
      >
        Save for programs
      </Button>
      {action.problem !== undefined && <Notice tone="danger">{action.problem}</Notice>}
    </div>
  )
}

const named = (version: number | undefined) => (version === undefined ? {} : { version })

async function saveJson({ contractId, version }: Version): Promise<void> {
  const open = await callServer(getOpenContract, { params: { id: contractId }, query: named(version) })
  const { supplier, location, version: shown } = open.contract
  const { startDate, endDate } = open.sheet.head
  const file = { supplierName: supplier.companyName, locationName: location.locationName, startDate, endDate, version: shown }
  saveFile(new Blob([JSON.stringify(open, null, 2)], { type: 'application/json' }), openDataName(file))
}

type Form = { readonly format: 'workbook' | 'csv-with-bom'; readonly part?: 'terms' }

async function savePrices({ contractId, version }: Version, form: Form): Promise<void> {
  const { blob, fileName } = await downloadFrom(getPriceRows, { params: { id: contractId }, query: { ...named(version), ...form } })
  saveFile(blob, fileName)
}

async function saveRatePlans({ contractId, version }: Version, edition: AlpineBitsEdition): Promise<void> {
  const { blob, fileName } = await downloadFrom(getRatePlans, { params: { id: contractId }, query: { ...named(version), edition } })
  saveFile(blob, fileName)
}

async function saveOctoLeftOut({ contractId }: Version): Promise<void> {
  const { blob, fileName } = await downloadFrom(getOctoLeftOut, { params: { id: contractId } })
  saveFile(blob, fileName)
}

/** Saves the prices of the selected contracts as one table. @param idsOf asked when it is pressed */
export function SavePricesOfMany({ count, idsOf }: { count: number; idsOf: () => Promise<readonly string[]> }) {
  const action = useAction()
  const save = () =>
    action.run(async () => {
      const body = { contractIds: [...(await idsOf())], format: 'csv-with-bom' as const }
      const { blob, fileName } = await downloadFrom(getPriceRowsOfMany, { body })
      saveFile(blob, fileName)
    })
  const isTooMany = count > MOST_PRICED_CONTRACTS
  return (
    <div className={classes.programs}>
      <Button
        variant="default"
        fullWidth
        leftSection={<IconBraces size={16} stroke={1.75} />}
        loading={action.isBusy}
        disabled={isTooMany}
        onClick={() => void save()}
      >
        Save prices as CSV
      </Button>
      <p className="s12 muted">
        {isTooMany ? `For up to ${MOST_PRICED_CONTRACTS} contracts at once.` : 'For programs: one table, one row for each price.'}
      </p>
      {action.problem !== undefined && <Notice tone="danger">{action.problem}</Notice>}
    </div>
  )
}
