// Replaces image-size's readers of textures, icon files and drawings that nothing here can show: such a file is no picture.
const leftOut = { validate: () => false };

export { leftOut as DDS, leftOut as ICNS, leftOut as KTX, leftOut as PNM, leftOut as TGA };
