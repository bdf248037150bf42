// Saves the contract as open data, for programs.

import { getOpenContract } from '@tradewind/api/contracting/open-data.ts'
import { openDataName } from '@tradewind/domain/contracting/download-names.ts'
import { Button } from '@mantine/core'
import { IconBraces } from '@tabler/icons-react'
import { callServer } from '../../../client/call-server.ts'
import { saveFile } from '../../../client/save-file.ts'
import { useAction } from '../../../client/use-action.ts'
import { Notice } from '../../../ui/Notice.tsx'

/** @param version the newest unless given */
export function OpenDataButton({ contractId, version }: { contractId: string; version: number | undefined }) {
  const action = useAction()
  const save = () =>
    action.run(async () => {
      const query = version === undefined ? {} : { version }
      const open = await callServer(getOpenContract, { params: { id: contractId }, query })
      const { supplier, location, version: shown } = open.contract
      const { startDate, endDate } = open.sheet.head
      const file = { supplierName: supplier.companyName, locationName: location.locationName, startDate, endDate, version: shown }
      saveFile(new Blob([JSON.stringify(open, null, 2)], { type: 'application/json' }), openDataName(file))
    })
  return (
    <>
      <Button
        variant="subtle"
        size="compact-sm"
        fullWidth
        mt={6}
        leftSection={<IconBraces size={16} stroke={1.75} />}
        loading={action.isBusy}
        onClick={() => void save()}
      >
        Save as JSON, for programs
      </Button>
      {action.problem !== undefined && <Notice tone="danger">{action.problem}</Notice>}
    </>
  )
}
