// Short codes for things that have longer ids: the same id has the same code in every version of a contract.

/**
 * A code of eight capital letters and figures for each id. Where two ids would have the same code, the later one in order of ids gets another.
 * @example codesFor(['sea-view']) has 'R' and seven signs for it
 */
export function codesFor(ids: Iterable<string>): ReadonlyMap<string, string> {
  const codes = new Map<string, string>()
  const taken = new Set<string>()
  for (const id of [...new Set(ids)].toSorted()) {
    let code = codeOf(id)
    for (let again = 1; taken.has(code); again += 1) code = codeOf(`${id} ${again}`)
    taken.add(code)
    codes.set(id, code)
  }
  return codes
}

/** The 32 bits of FNV-1a in base 36. */
function codeOf(id: string): string {
  let hash = 0x81_1c_9d_c5
  for (let i = 0; i < id.length; i += 1) hash = Math.imul(hash ^ id.charCodeAt(i), 0x01_00_01_93) >>> 0
  return `R${hash.toString(36).toUpperCase().padStart(7, '0')}`
}
