// The folders and the colleagues of the company, as screens ask for them.

import { listCompanyUsers } from '@tradewind/api/accounts/users.ts'
import { type Folder, listFolders } from '@tradewind/api/contracting/filing.ts'
import { useQuery } from '@tanstack/react-query'
import { fullName } from '@tradewind/domain/text/names.ts'
import { queryOf } from '../../../client/queries.ts'
import { useSession } from '../../../client/session.ts'

const NONE: readonly Folder[] = []

export function useFolders() {
  const { data } = useQuery(queryOf(listFolders))
  return { folders: data?.folders ?? NONE, hidesFiled: data?.hideContractInFolder ?? false, inNoFolder: data?.inNoFolder }
}

export type Colleague = { readonly userId: string; readonly name: string }

/** @param isNeeded asks for them now */
export function useColleagues(isNeeded: boolean): readonly Colleague[] {
  const { companyId } = useSession()
  const { data } = useQuery({
    ...queryOf(listCompanyUsers, { params: { id: companyId ?? '' } }),
    enabled: isNeeded && companyId !== null,
    staleTime: 300_000,
  })
  return (data?.items ?? []).map(({ userId, firstName, lastName, email }) => ({ userId, name: fullName(firstName, lastName) || email }))
}
