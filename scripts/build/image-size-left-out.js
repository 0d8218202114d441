// Replaces image-size's readers of textures, icon files, drawings and photos that nothing here can show: such a file is no picture.
const leftOut = { validate: () => false };

export {
  leftOut as CUR,
  leftOut as DDS,
  leftOut as ICNS,
  leftOut as ICO,
  leftOut as J2C,
  leftOut as JP2,
  leftOut as JXL,
  leftOut as JXLStream,
  leftOut as KTX,
  leftOut as PNM,
  leftOut as PSD,
  leftOut as SVG,
  leftOut as TGA,
};
