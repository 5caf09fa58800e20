/** Icons are imported one by one from their own files, which carry no types: the whole set has 6,000. */
declare module '@tabler/icons-react/dist/esm/icons/*' {
  const icon: import('@tabler/icons-react').Icon
  export default icon
}
