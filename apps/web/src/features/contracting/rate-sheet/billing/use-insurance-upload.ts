// Uploads of insurance papers: how far each is, and why one failed.

import type { SheetFile } from '@tradewind/domain/rate-sheet/rate-sheet.ts'
import { useState } from 'react'
import { messageOf } from '../../../../client/call-failed.ts'
import { uploadToServer } from '../../../../client/call-server.ts'
import { sheetFileOf } from './insurance-files.ts'

type Upload = { readonly name: string /** From 0 to 1. */; readonly share: number }

export function useInsuranceUpload(add: (file: SheetFile) => void): {
  uploads: readonly Upload[]
  problems: readonly string[]
  upload: (files: readonly File[]) => Promise<void>
} {
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  const [problems, setProblems] = useState<readonly string[]>([])
  const upload = async (files: readonly File[]) => {
    setProblems([])
    for (const file of files) {
      const { name } = file
      const put = (share: number) => setUploads((others) => [...others.filter((each) => each.name !== name), { name, share }])
      put(0)
      try {
        add(sheetFileOf(await uploadToServer(file, put)))
      } catch (error) {
        setProblems((others) => [...others, `${name}: ${messageOf(error)}`])
      } finally {
        setUploads((others) => others.filter((each) => each.name !== name))
      }
    }
  }
  return { uploads, problems, upload }
}
