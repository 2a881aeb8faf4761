/** The documents have one version: none is newer or older. */
export default function DocVersionBanner(): null {
  return null;
}
