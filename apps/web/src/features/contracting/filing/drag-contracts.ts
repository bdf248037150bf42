// Contracts that are dragged from the list onto a folder.

import type { DragEvent } from 'react'

const TYPE = 'application/x-tradewind-contracts'

export function dragContracts(event: DragEvent, contractIds: readonly string[]): void {
  event.dataTransfer.setData(TYPE, JSON.stringify(contractIds))
  event.dataTransfer.effectAllowed = 'move'
}

export function areContracts(event: DragEvent): boolean {
  return event.dataTransfer.types.includes(TYPE)
}

/** The ids of what was dropped; empty for anything else. */
export function droppedContracts(event: DragEvent): string[] {
  const text = event.dataTransfer.getData(TYPE)
  return text === '' ? [] : (JSON.parse(text) as string[]) // dragContracts wrote it
}
