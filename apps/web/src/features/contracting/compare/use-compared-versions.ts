// Which versions of the compared contracts are shown, as they are sold: the one in force, and beside it the one that waits for an answer.

import { MOST_COMPARED } from '@tradewind/api/contracting/compare.ts'
import { type ContractInfo, getContractInfo } from '@tradewind/api/contracting/contract.ts'
import { listContractStopSales } from '@tradewind/api/contracting/stop-sale.ts'
import { useQueries } from '@tanstack/react-query'
import { queryOf } from '../../../client/queries.ts'
import { sheetAsSold } from '../rate-sheet/public.ts'
import { inOrderOfSending } from '../stop-sale/public.ts'
import type { ComparedContract } from './compare-address.ts'

/** `contract` names the version where the contract has one in force and a newer one. */
export type ComparedVersion = { readonly contract: ComparedContract; readonly info: ContractInfo }

export const keyOf = ({ contractId, version }: ComparedContract) => `${contractId}@${version ?? ''}`
export const infoOf = ({ contractId, version }: ComparedContract) =>
  queryOf(getContractInfo, {
    params: { id: contractId },
    body: { collection: 'contract', ...(version === undefined ? {} : { version }) },
  })

/** `versions` is undefined until all of them are loaded. */
export function useComparedVersions(contracts: readonly ComparedContract[]) {
  const newest = useQueries({ queries: contracts.map(infoOf) })
  const earlier = contracts.map((contract, i) => earlierInForce(contract, newest[i]?.data))
  const inForce = useQueries({
    queries: contracts.map((contract, i) => ({ ...infoOf(earlier[i] ?? contract), enabled: earlier[i] !== undefined })),
  })
  const stopSales = useQueries({
    queries: contracts.map(({ contractId }) => queryOf(listContractStopSales, { params: { id: contractId } })),
  })
  const failed = [...newest, ...inForce, ...stopSales].find((info) => info.error !== null && info.data === undefined)
  const asked = contracts.flatMap((contract, i) => {
    const [info, old, version, closed] = [newest[i]?.data, inForce[i]?.data, earlier[i], stopSales[i]?.data]
    if (!info || !closed || (version && !old)) return []
    const sold = (each: ContractInfo) => ({ ...each, sheet: sheetAsSold(each.sheet, inOrderOfSending(closed.items)) })
    return [{ contract, info: sold(info), ...(version && old ? { inForce: { contract: version, info: sold(old) } } : {}) }]
  })
  return { failed, versions: asked.length < contracts.length ? undefined : shownVersions(asked) }
}

type Asked = ComparedVersion & { readonly inForce?: ComparedVersion }

/** Waiting versions are added while there is room for them. */
function shownVersions(asked: readonly Asked[]): ComparedVersion[] {
  let room = MOST_COMPARED - asked.length
  const shown = asked.flatMap(({ contract, info, inForce }): ComparedVersion[] => {
    if (!inForce) return [{ contract, info }]
    if (info.contract?.newest !== 'waiting' || room <= 0) return [inForce]
    room -= 1
    return [inForce, { contract: { contractId: contract.contractId, version: info.contract.version }, info }]
  })
  return [...new Map(shown.map((each) => [keyOf(each.contract), each])).values()]
}

/** Undefined where the address names a version, or the newest is in force or the first. */
function earlierInForce(asked: ComparedContract, info: ContractInfo | undefined): ComparedContract | undefined {
  const { inForceVersion, version } = info?.contract ?? {}
  if (asked.version !== undefined || typeof inForceVersion !== 'number' || inForceVersion === version) return undefined
  return { ...asked, version: inForceVersion }
}
