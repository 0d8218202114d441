// A column of hexadecimal digits, stored as bytes: half the size, in the row and in its index.
import { customType } from "drizzle-orm/sqlite-core";

/** An even number of digits in lower case. D1 takes a blob as bytes and returns it as a list of numbers. */
export const hexBytes = customType<{ data: string; driverData: ArrayBuffer | Uint8Array | number[] }>({
  dataType: () => "blob",
  toDriver: (digits) => Buffer.from(digits, "hex"),
  fromDriver: (stored) => Buffer.from(stored as Uint8Array).toString("hex"),
});
