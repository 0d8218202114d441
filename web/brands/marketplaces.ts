// Sites on which many sellers sell under one name.
const marketplaces =
  /(?:^|\.)(?:amazon|etsy|ebay|aliexpress|alibaba|temu|shein|zalando|vinted|leboncoin|rakuten|cdiscount|fnac|darty|manomano|laredoute|ankorstore|faire|redbubble|walmart|zazzle|spreadshirt)\.[a-z.]{2,6}$/;

/** Whether many sellers share the address: its brand is none of theirs. */
export const isMarketplace = (address: string): boolean =>
  URL.canParse(address) && marketplaces.test(new URL(address).hostname);
