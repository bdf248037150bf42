// Hands a file to the browser to be saved.

export function saveFile(blob: Blob, fileName: string): void {
  const url = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = url
  link.download = fileName
  link.click()
  // The browser has taken the bytes once the click was handled; the address is given back a little later.
  setTimeout(() => URL.revokeObjectURL(url), 30_000)
}
