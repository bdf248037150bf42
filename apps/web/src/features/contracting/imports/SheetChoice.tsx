// Which sheet of the workbook is read: another one can be chosen, hidden ones too.

import { chooseImportSheet, type ImportView } from '@tradewind/api/contracting/imports.ts'
import { Select } from '@mantine/core'
import { counted } from '@tradewind/domain/text/counted.ts'
import { useState } from 'react'
import { messageOf } from '../../../client/call-failed.ts'
import { callServer } from '../../../client/call-server.ts'

type SheetChoiceProps = { view: ImportView; keep: (view: ImportView) => void }

export function SheetChoice({ view, keep }: SheetChoiceProps) {
  const [isChoosing, setChoosing] = useState(false)
  const [problem, setProblem] = useState<string>()
  const read = view.sheets.find((sheet) => sheet.isRead)
  const withRows = view.sheets.filter((sheet) => sheet.rowCount > 0 && !sheet.isRead)
  if (withRows.length === 0) return null
  const hidden = withRows.filter((sheet) => sheet.isHidden)
  const choose = async (sheetName: string | null) => {
    if (sheetName === null || sheetName === read?.sheetName) return
    setChoosing(true)
    setProblem(undefined)
    try {
      keep(await callServer(chooseImportSheet, { params: { id: view.importId }, body: { sheetName } }))
    } catch (error) {
      setProblem(messageOf(error))
      setChoosing(false)
    }
  }
  return (
    <Select
      label="Sheet of the workbook"
      description={hidden.length === 0 ? undefined : `Not read because hidden: ${hidden.map((sheet) => sheet.sheetName).join(', ')}`}
      placeholder="Choose a sheet"
      data={view.sheets.map((sheet) => ({ value: sheet.sheetName, label: labelOf(sheet), disabled: sheet.rowCount === 0 }))}
      value={read?.sheetName ?? null}
      onChange={(sheetName) => void choose(sheetName)}
      disabled={isChoosing}
      error={problem}
      allowDeselect={false}
      maw={420}
    />
  )
}

function labelOf({ sheetName, rowCount, isHidden }: ImportView['sheets'][number]): string {
  const rows = rowCount === 0 ? 'no rates' : counted(rowCount, 'row', 'rows')
  return `${sheetName} (${isHidden ? 'hidden, ' : ''}${rows})`
}
