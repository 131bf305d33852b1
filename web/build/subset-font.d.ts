declare module 'subset-font' {
  interface SubsetOptions {
    targetFormat?: 'woff2';
    keepFeatures?: readonly string[];
    noHinting?: boolean;
    variationAxes?: Readonly<Record<string, { min: number; max: number }>>;
  }
  const subsetFont: (font: Buffer, text: string, options?: SubsetOptions) => Promise<Buffer>;
  // biome-ignore lint/style/noDefaultExport: the package has no other
  export default subsetFont;
}
